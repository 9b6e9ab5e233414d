import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { DRAFT_KEY, LONGEST_DRAFT } from '../../contracts/draft/draft-constants.ts'
import { LARGEST_PAGE } from '../../contracts/limits.ts'
import { BETWEEN, parseKept } from './draft-local.ts'
import type { KeptDraft } from './draft-local.ts'

/** Server operations of drafts. */
export type DraftServer = {
  /** Stores a draft and returns its version; null on failure, 'taken' when it was changed elsewhere. */
  put: (name: string, draft: KeptDraft) => Promise<number | 'taken' | null>
  /** False when the deletion failed. */
  remove: (name: string, instance: string) => Promise<boolean>
  /** Drafts of a name, latest first, except those in `but`. */
  list: (name: string, but: ReadonlySet<string>) => Promise<KeptDraft[]>
}

const keyOf = (name: string, instance: string): string => `${name}${BETWEEN}${instance}`

const fits = (key: string, content: string): boolean => DRAFT_KEY.test(key) && content.length <= LONGEST_DRAFT

const put: DraftServer['put'] = async (name, draft) => {
  const key = keyOf(name, draft.instance)
  const { version, unsent: _here, ...rest } = draft
  const content = JSON.stringify(rest)
  if (!fits(key, content)) return null
  try {
    return (await call('PUT /api/draft/:key', { params: { key }, body: { version, content } })).data.version
  } catch (error) {
    return error instanceof ApiError && error.code === 'VERSION_CONFLICT' ? 'taken' : null
  }
}

const remove: DraftServer['remove'] = async (name, instance) => {
  try {
    await call('DELETE /api/draft/:key', { params: { key: keyOf(name, instance) }, query: {} })
    return true
  } catch (error) {
    return error instanceof ApiError && !error.uncertain && error.status !== 429
  }
}

const read = async (key: string): Promise<KeptDraft[]> => {
  try {
    const { data } = await call('GET /api/draft/:key', { params: { key } })
    const draft = parseKept(data.content)
    return draft === null ? [] : [{ ...draft, version: data.version }]
  } catch {
    return []
  }
}

/** Maximum number of offered drafts. */
const MOST_OFFERED = 3

const list: DraftServer['list'] = async (name, but) => {
  try {
    const { list: found } = await call('GET /api/draft', { query: { _size: LARGEST_PAGE } })
    const start = keyOf(name, '')
    const keys = found.data.map(({ key }) => key).filter((key) => key.startsWith(start) && !but.has(key.slice(start.length)))
    return (await Promise.all(keys.slice(0, MOST_OFFERED).map(read))).flat()
  } catch {
    return []
  }
}

/** Drafts of the signed-in person, synchronised between devices. */
export const draftServer: DraftServer = { put, remove, list }
