import type { Db } from '../../platform/database/database.ts'
import { releaseSecret } from '../storage/release-secret.ts'
import { readTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** Page that this site served: its ticket, and the releases in it as `name/build`. */
export type ServedPage = Ticket & { releases: ReadonlySet<string> }

/** Page of a ticket; null when the ticket is missing, forged or too old, or its set is not known (TR-04). */
export const servedPage = async (db: Db, ticket: string | undefined): Promise<ServedPage | null> => {
  const given = ticket === undefined ? null : readTicket(await releaseSecret(db), ticket, Date.now())
  if (given === null) return null
  const set = await db.selectFrom('release_set').select('builds').where('id', '=', given.set).executeTakeFirst()
  return set === undefined ? null : { ...given, releases: new Set(set.builds) }
}

/** True when a release was served with a page. */
export const wasServed = ({ releases }: ServedPage, { name, build }: { name: string; build: string }): boolean =>
  releases.has(`${name}/${build}`)
