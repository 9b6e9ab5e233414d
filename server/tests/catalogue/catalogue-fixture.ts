import type { RecordDraftInput } from '@florilege/shared/contracts'
import { catalogueOwner } from '../../src/features/catalogue/catalogue-owner.ts'
import { createRecord } from '../../src/features/catalogue/record/create-record.ts'
import type { Ownership } from '../../src/features/catalogue/record/record-write.ts'
import type { Db } from '../../src/platform/database/database.ts'

type Fields<K extends RecordDraftInput['kind']> = Extract<RecordDraftInput, { kind: K }>['fields']
type Rest = Omit<RecordDraftInput, 'kind' | 'fields' | 'title' | 'language'>

export const artwork = (title: string, fields: Partial<Fields<'bibliography'>> = {}, rest: Rest = {}): RecordDraftInput => ({
  kind: 'bibliography',
  title,
  language: 'fr',
  fields: { class: 'artwork', ...fields },
  ...rest,
})

export const genus = (title: string, fields: Partial<Fields<'genus'>> = {}, rest: Rest = {}): RecordDraftInput => ({
  kind: 'genus',
  title,
  language: 'fr',
  fields: { class: 'artist', ...fields },
  ...rest,
})

export const species = (title: string, fields: Partial<Fields<'species'>> = {}, rest: Rest = {}): RecordDraftInput => {
  const [first = '', epithet = ''] = title.split(' ')
  return { kind: 'species', title, language: 'la', fields: { genus: first, epithet, ...fields }, ...rest }
}

export const article = (title: string, fields: Partial<Fields<'article'>> = {}, rest: Rest = {}): RecordDraftInput => ({
  kind: 'article',
  title,
  language: 'fr',
  fields,
  ...rest,
})

export const OWNER = 'Cabinet des estampes'

/** Writes records of the collection in their order, and gives their ids. */
export const writeRecords = (
  db: Db,
  drafts: readonly RecordDraftInput[],
  ownership: Partial<Ownership> = {},
): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const ownerId = ownership.ownerId ?? (await catalogueOwner(trx, OWNER))
    const ids: number[] = []
    for (const draft of drafts) ids.push(await createRecord(trx, draft, { actorId: null, ...ownership, ownerId }))
    return ids
  })
