import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../fixtures.ts'
import type { Journey } from '../../journeys/journey.ts'
import { journeys } from '../../journeys/journeys.ts'
import { startReader } from '../../reader/reader.ts'
import { inLanguage } from '../../steps/axe-steps.ts'
import { DESK } from '../../steps/screens.ts'

const folder = join(import.meta.dirname, '../../transcripts')
/** Mode that writes the transcripts instead of comparing them. */
const WRITES = process.env['WRITE_TRANSCRIPTS'] === '1'

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } })

const compare = ({ name, title, quick = false, numbers, guest = false, errors, play }: Journey): void => {
  for (const language of ['fr', 'en'] as const)
    test(
      `${title}: transcript ${language}/${name}`,
      quick && language === 'fr' ? {} : { tag: '@soak' },
      async ({ page, browser, expectedErrors }) => {
        if (errors !== undefined) expectedErrors.push(errors)
        await inLanguage(page, language)
        const reader = await startReader(page, language, guest)
        await play(reader, browser)
        const file = join(folder, language, `${name}.txt`)
        if (WRITES) await writeFile(file, reader.transcript(numbers))
        expect(reader.transcript(numbers)).toBe(await readFile(file, 'utf8'))
      },
    )
}

for (const journey of journeys.filter(({ installed = false }) => !installed)) compare(journey)

test.describe('of the installed app', () => {
  test.use({ serviceWorkers: 'allow' })
  for (const journey of journeys.filter(({ installed = false }) => installed)) compare(journey)
})
