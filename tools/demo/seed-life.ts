import { setFriendship } from '@florilege/server/features/friend/relation-store.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import { notify } from '@florilege/server/platform/notification/notify.ts'
import { sql } from 'kysely'
import type { PersonKey } from './demo-content.ts'
import { idOf } from './seed-people.ts'
import type { Authors, People } from './seed-people.ts'

/** Person of the demo's first account. */
const SELF: PersonKey = 'camille'

const requests: readonly { from: PersonKey; to: PersonKey; message: string }[] = [
  { from: 'paul', to: SELF, message: 'Nous nous croisons chez Jeanne et chez Théo. J’aimerais lire la suite du carnet.' },
  { from: 'marguerite', to: SELF, message: 'Votre rosette m’a fait rire. J’ai des graines à vous donner.' },
  { from: SELF, to: 'luis', message: 'Pour votre jardin sans arrosoir, que je voudrais dessiner.' },
]

const seedRequests = async (trx: Trx, people: People): Promise<void> => {
  for (const { from, to, message } of requests) {
    const pair = { from: idOf(people, from), to: idOf(people, to) }
    await setFriendship(trx, { ...pair, friendship: 's', message })
    await notify(trx, { kind: 'friend-request', ...pair })
  }
}

type Said = { id: number; object_id: number; author_id: number; created_at: Date; answered: number | null }

/** Latest comments by others on the person's posts, and answers to their comments, oldest first. */
const latestComments = async (trx: Trx, self: number): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select comment.id, comment.object_id, comment.author_id, comment.created_at, answered.author_id as answered
    from comment join item on item.id = comment.object_id left join comment as answered on answered.id = comment.reply_to
    where comment.author_id <> ${self} and (item.owner_id = ${self} or answered.author_id = ${self})
    order by comment.created_at desc limit 12`.execute(trx)
  return rows.toReversed()
}

const newestNote = async (trx: Trx, self: number): Promise<number> => {
  const { id } = await trx
    .selectFrom('item')
    .select('id')
    .where('owner_id', '=', self)
    .where('kind', '=', 'note')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Backdates notifications of a kind by minutes: the list is sorted by id, so older ones are created first. */
const setBack = (trx: Trx, kind: string, minutes: number) =>
  sql`update notification set created_at = now() - ${minutes} * interval '1 minute' where kind = ${kind}`.execute(trx)

/** Creates the first person's notifications and requests: older ones are read, those of the last days are not. */
export const seedLife = async (trx: Trx, people: People, authors: Authors): Promise<void> => {
  const self = idOf(people, SELF)
  const group = idOf(authors, 'loire')
  await notify(trx, { kind: 'joined', to: group, from: idOf(people, 'nora'), subject: group })
  await setBack(trx, 'joined', 12_000)
  for (const { id, object_id: item, author_id: from, created_at: at, answered } of await latestComments(trx, self)) {
    await notify(trx, { kind: answered === self ? 'reply' : 'comment', to: self, from, item, comment: id })
    await trx.updateTable('notification').set({ created_at: at }).where('comment_id', '=', id).execute()
  }
  const note = await newestNote(trx, self)
  for (const key of ['theo', 'awa', 'nora'] as const)
    await notify(trx, { kind: 'like', to: self, from: idOf(people, key), item: note })
  await setBack(trx, 'like', 20)
  await seedRequests(trx, people)
  await setBack(trx, 'friend-request', 10)
  await sql`update notification set read_at = created_at + interval '1 hour'
    where to_id = ${self} and created_at < now() - interval '2 days'`.execute(trx)
}
