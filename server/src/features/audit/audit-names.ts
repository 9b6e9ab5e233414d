import type { AuditEntry } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

/** Keys of `before` and `after` with the id of a person, a group or an organisation. */
const NAMED = ['author', 'claimed_by', 'concerns', 'member', 'owner'] as const

type Told = { before: unknown; after: unknown }

const idsIn = ({ before, after }: Told): number[] =>
  [before, after].flatMap((side) => {
    if (typeof side !== 'object' || side === null) return []
    const values = new Map<string, unknown>(Object.entries(side))
    return NAMED.map((key) => values.get(key)).filter((value): value is number => Number.isSafeInteger(value))
  })

/** Names of the entities that each of these entries refers to by id, as far as they exist. */
export const namesIn = async (db: Db, entries: readonly Told[]): Promise<(entry: Told) => AuditEntry['names']> => {
  const ids = [...new Set(entries.flatMap(idsIn))]
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('entity').select(['id', 'display_name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, display_name }) => [id, display_name]))
  return (entry) =>
    Object.fromEntries(
      idsIn(entry).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[String(id), name]]
      }),
    )
}
