import { createHash } from 'node:crypto'
import type { ImportPlan, RecordDraftInput } from '@florilege/shared/contracts'
import type { Entry } from '../reading/entry.ts'
import { ownerOf } from './import-owner.ts'
import type { ImportRow } from './import-store.ts'

/** Sources identified only by a file name; other files name their source. */
const BY_FILE = /^(?:table|library|guide|taxa)\//
const SCOPED = /~[0-9a-f]{10}$/
const ROOM = 89

/**
 * Scope within which a file name identifies the same file: the collection that a person named, else the uploads of this
 * person. So "notices.csv" of two people are two sources.
 */
export const scopeOf = (
  { id, person_id, parts }: Pick<ImportRow, 'id' | 'person_id' | 'parts'>,
  { owner }: Pick<ImportPlan, 'owner'>,
): string => {
  if (owner !== ownerOf(parts[0]?.format)) return `owner ${owner}`
  return person_id === null ? `import ${id}` : `person ${person_id}`
}

/** Name of a source within a scope, at most 100 characters. */
const within = (source: string, scope: string): string => {
  if (!BY_FILE.test(source) || SCOPED.test(source)) return source
  const mark = createHash('md5').update(`${source}\n${scope}`).digest('hex').slice(0, 10)
  return `${source.slice(0, ROOM)}~${mark}`
}

/** Entry with its source within a scope, if the file names it; exports of a Florilège keep their source. */
export const scoped = <One extends Extract<Entry, { draft: unknown }>>(entry: One, scope: string): One => {
  if (entry.draft.read_version !== undefined) return entry
  const own = (draft: RecordDraftInput): RecordDraftInput => ({
    ...draft,
    ...(draft.source ? { source: { ...draft.source, source: within(draft.source.source, scope) } } : {}),
    ...(draft.links === undefined
      ? {}
      : {
          links: draft.links.map((link) =>
            'id' in link.to ? link : { ...link, to: { ...link.to, source: within(link.to.source, scope) } },
          ),
        }),
  })
  return { ...entry, draft: own(entry.draft), implied: entry.implied.map(own) }
}
