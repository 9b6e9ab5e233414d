import { call } from '@florilege/shared/client'
import type {
  ArticleRecord,
  BibliographyRecord,
  GenusRecord,
  RecordKind,
  RecordVersion,
  SpeciesRecord,
} from '@florilege/shared/contracts'
import type { Content } from '../field/record-values.ts'

export type AnyRecord = BibliographyRecord | GenusRecord | SpeciesRecord | ArticleRecord

// The paths of all kinds have the same shape; the kind is known at run time.
const at = <M extends string, Rest extends string>(method: M, kind: RecordKind, rest: Rest) =>
  `${method} /api/${kind}${rest}` as `${M} /api/genus${Rest}`

/** Creates a record; a repeated key returns the existing one. */
export const createRecord = async (kind: RecordKind, content: Content, key: string): Promise<AnyRecord> => {
  const body = bodyOf(kind, content)
  const answer = await call(at('POST', kind, ''), { body: { ...body, idempotency_key: key } as never })
  return answer.data
}

/** Updates a record, based on the version that was read. */
export const updateRecord = async (kind: RecordKind, id: number, content: Content, version: number): Promise<AnyRecord> => {
  const body = { ...bodyOf(kind, content), version }
  const answer = await call(at('PUT', kind, '/:id'), { params: { id }, body: body as never })
  return answer.data
}

/** Only articles have a publication date. */
const bodyOf = (kind: RecordKind, { publish_at, ...content }: Content) =>
  kind === 'article' ? { ...content, publish_at } : content

export const deleteRecord = (kind: RecordKind, id: number) => call(at('DELETE', kind, '/:id'), { params: { id } })

/** Latest change of a record. */
export const latestChange = async (kind: RecordKind, id: number): Promise<RecordVersion | undefined> => {
  const history = await call(at('GET', kind, '/:id/history'), {
    params: { id },
    query: { _size: '1' } as never,
  })
  return history.list.data[0]
}

/** Restores the texts and pictures of a version, as a new version after the current one. */
export const restoreRecord = async (kind: RecordKind, id: number, to: number, now: number): Promise<AnyRecord> => {
  const answer = await call(at('POST', kind, '/:id/history/:version/restore'), {
    params: { id, version: to },
    body: { version: now },
  })
  return answer.data
}
