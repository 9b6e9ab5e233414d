import { describe, expect, it } from 'vitest'
import { identifierError, parseCoordinates } from '@florilege/shared/contracts'
import { knownLicence, splitName } from '@florilege/shared/rules/references'
import { readDating } from '../../catalogue/dating/read-dating.ts'
import { fold } from '../../../platform/search/fold.ts'
import { csvHeader } from '../mapping/csv-rows.ts'
import { languageOf } from '../language.ts'
import { isLido } from '../lido/lido-root.ts'
import { rankOfName } from '../taxa/name-rank.ts'
import { singleGenus } from '../taxa/single-genus.ts'
import { headingOf } from '../mapping/table-headings.ts'
import { sizeOf } from '../museums/tate-size.ts'

/** Parsers of typed text and of file contents. */
const READERS: Record<string, (text: string) => unknown> = {
  coordinates: parseCoordinates,
  'names of people': splitName,
  licences: knownLicence,
  DOI: (text) => identifierError('doi', text),
  ISBN: (text) => identifierError('isbn', text),
  ARK: (text) => identifierError('ark', text),
  'words of filters': fold,
  'heads of tables': csvHeader,
  headings: headingOf,
  languages: languageOf,
  ranks: rankOfName,
  genera: singleGenus,
  dimensions: sizeOf,
  'roots of LIDO files': isLido,
  datings: readDating,
}

const SHAPES = [' ', '\n', '\u00A0'].flatMap((unit): ((size: number) => string)[] => [
  (size) => unit.repeat(size / unit.length),
  (size) => `A, 1650${unit.repeat(size / unit.length)}x!`,
])

const SIZE = 50_000
/** Four times the text takes four times the time if parsing is linear, sixteen times if it is quadratic. */
const MOST_GROWTH = 9
/** Microseconds below which a time is too short to judge growth; polynomial parsing takes seconds. */
const TOO_SHORT = 50_000

/** CPU time of this thread, so that other processes have no effect. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

const least = (read: (text: string) => unknown, text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = spent()
      read(text)
      return spent() - start
    }),
  )

const growth = (read: (text: string) => unknown, shape: (size: number) => string, size = SIZE): number => {
  const start = spent()
  read(shape(size))
  if (spent() - start < TOO_SHORT) return 1
  return least(read, shape(size)) / least(read, shape(size / 4))
}

describe('[T29] 50 kB of blanks', () => {
  it.each(Object.keys(READERS))('parsed as %s take time proportional to their length', (name) => {
    const read = READERS[name] ?? (() => null)
    for (const shape of SHAPES) expect(growth(read, shape)).toBeLessThan(MOST_GROWTH)
  })

  it('parsed by a backtracking expression are detected as non-linear', () => {
    const anew = (text: string) => text.replace(/ *\($/, '')
    expect(growth(anew, (size) => ' '.repeat(size), 30_000)).toBeGreaterThan(MOST_GROWTH)
  })
})
