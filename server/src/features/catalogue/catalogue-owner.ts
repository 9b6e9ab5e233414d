import type { Trx } from '../../platform/database/database.ts'

/** Organisation that owns catalogue records under this name; undefined for an unknown name. */
export const findCatalogueOwner = async (trx: Trx, name: string): Promise<number | undefined> =>
  (await trx.selectFrom('catalogue_owner').select('entity_id').where('name', '=', name).executeTakeFirst())?.entity_id

/** The same; creates a missing one. */
export const catalogueOwner = async (trx: Trx, name: string): Promise<number> => {
  const known = await findCatalogueOwner(trx, name)
  if (known !== undefined) return known
  const { id } = await trx
    .insertInto('entity')
    .values({ type: 'ORGANISATION', display_name: name, closed: true, setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('catalogue_owner').values({ name, entity_id: id }).execute()
  return id
}
