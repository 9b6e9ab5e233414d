import { buffer } from 'node:stream/consumers'
import type { Config } from '@florilege/server/config.ts'
import { fetchPicture } from '@florilege/server/features/interchange/import-pictures/fetch-picture.ts'
import type { EntryResult } from '@florilege/server/features/interchange/import/import-run.ts'
import type { PictureFiles } from '@florilege/server/features/interchange/import-pictures/picture-files.ts'
import {
  claimsOf,
  disputedClaims,
  isAddress,
  pictureIndex,
} from '@florilege/server/features/interchange/import-pictures/picture-match.ts'
import { idsOf } from '@florilege/server/features/interchange/import-pictures/picture-rows.ts'
import { recordDraft } from '@florilege/shared/contracts'
import type { ImportOptions } from './import-options.ts'
import type { PictureSink } from './sink.ts'

type Wanted = {
  origin: string
  rank: number
  failed: string | null
  place: number
  at: number
  record: number | null
  key: string
  credit: string | null
  licence: string | null
}

export type PictureRun = {
  /** Notes the pictures of one entry. */
  note: (result: EntryResult) => void
  /** Brings the noted pictures in, and prints what goes together and what does not. */
  bring: (sink: PictureSink, config: Config, print: (line: string) => void) => Promise<void>
}

/** Pictures of a run of the command: matched while the records are written, and brought in after them. */
export const pictureRun = (files: PictureFiles, { credit, licence, dryRun }: ImportOptions): PictureRun => {
  const index = pictureIndex([...files.keys()])
  let wanted: Wanted[] = []
  let noted = 0

  const note = ({ entry, result, id, place }: EntryResult): void => {
    if (result === 'refused' || !('draft' in entry)) return
    const draft = recordDraft.safeParse(entry.draft)
    const named = entry.pictures
    const claims = claimsOf(index, named?.names ?? [], draft.success ? idsOf(draft.data) : [])
    noted += 1
    const terms = { credit: named?.credit ?? credit, licence: named?.licence ?? licence }
    wanted.push(...claims.map((claim, at) => ({ ...claim, ...terms, place, at, record: id, key: entry.key ?? '–' })))
  }

  const contentOf = async (config: Config, origin: string): Promise<Buffer | string> => {
    if (isAddress(origin)) return fetchPicture({ config }, origin)
    const stream = await files.get(origin)?.()
    return stream === undefined ? 'PICTURE_MISSING' : buffer(stream)
  }

  const bringOne = async (
    { record, origin, credit: by, licence: terms, place, at }: Wanted,
    sink: PictureSink,
    config: Config,
  ) => {
    if (record === null) return 'RECORD_GONE'
    const content = await contentOf(config, origin)
    if (typeof content === 'string') return content
    const name = isAddress(origin) ? new URL(origin).pathname : origin
    return sink.picture({ record, name, credit: by, licence: terms, place, at, content })
  }

  const bring: PictureRun['bring'] = async (sink, config, print) => {
    if (files.size === 0 && wanted.length === 0) return
    const disputed = new Set(disputedClaims(wanted.filter(({ failed }) => failed === null)))
    const matched = wanted.filter((one) => one.failed === null && !disputed.has(one))
    const used = new Set(matched.map(({ origin }) => origin))
    const unused = [...files.keys()].filter((name) => !used.has(name))
    const fail = ({ origin, key }: Wanted, reason: string): void => print(`no picture  ${key}  ${origin}  ${reason}`)
    for (const one of wanted) if (one.failed !== null || disputed.has(one)) fail(one, one.failed ?? 'PICTURE_DISPUTED')
    const counts = { attached: 0, there: 0, failed: wanted.length - matched.length }
    for (const one of dryRun ? [] : matched) {
      const result = await bringOne(one, sink, config)
      if (result === 'attached' || result === 'there') counts[result] += 1
      else {
        counts.failed += 1
        fail(one, result)
      }
    }
    print(`  pictures        ${matched.length} with a record, ${unused.length} without`)
    if (!dryRun) print(`  brought in      ${counts.attached} new, ${counts.there} there already, ${counts.failed} failed`)
    print(`  without picture ${noted - new Set(matched.map((one) => one.place)).size} records`)
    wanted = []
    noted = 0
  }
  return { note, bring }
}
