import { recordDraft } from '@florilege/shared/contracts'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import type { ResolvedLink } from './record-rules.ts'
import { knownRecords, sourceName } from './record-source.ts'
import { insertRecords, lockCatalogue, nextIds } from './record-write.ts'
import type { Ownership } from './record-write.ts'

/**
 * Writes one new record with its links, counted and findable at once, and gives its id. Links go to ids or to imported
 * records; throws when the draft breaks its contract or a link leads nowhere. Pictures are attached afterwards
 * through `item_media`.
 */
export const createRecord = async (trx: Trx, input: RecordDraftInput, ownership: Ownership): Promise<number> => {
  const draft = recordDraft.parse(input)
  await lockCatalogue(trx)
  const links: ResolvedLink[] = []
  for (const { type, role, to } of draft.links) {
    const target = 'id' in to ? await byId(trx, to.id) : (await knownRecords(trx, [to])).get(sourceName(to))
    if (!target) throw new Error(`the ${type} link of "${draft.title}" leads nowhere`)
    links.push({ type, role: role ?? '', to: target })
  }
  const [id] = await nextIds(trx, 1)
  if (id === undefined) throw new Error('no id was given')
  await insertRecords(trx, [{ id, draft, links }], ownership)
  return id
}

const byId = (trx: Trx, id: number) => trx.selectFrom('record').select(['id', 'title']).where('id', '=', id).executeTakeFirst()
