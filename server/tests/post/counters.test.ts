import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { like } from '../../src/features/like/like-store.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { makePost, outcome, writeComment } from '../social.ts'
import type { Member } from '../social.ts'
import { onPostgres } from '../template.ts'

/** Rows whose counter differs from the number of counted rows. */
const wrongCounters = async (server: TestServer): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'item' as thing, id from item where
      evaluation_count <> (select count(*) from item_like where item_id = item.id)
      or comment_count <> (select count(*) from comment where object_id = item.id and deleted_at is null)
      or share_count <> (select count(*) from post where shared_id = item.id)
    union all
    select 'comment', id from comment where
      evaluation_count <> (select count(*) from comment_like where comment_id = comment.id)
      or comment_count <> (select count(*) from comment answer where answer.deleted_at is null
        and (answer.sub_thread_id = comment.id or answer.reply_to = comment.id))`.execute(server.db)
  return rows
}

const FINE = new Set(['200', '404 NOT_FOUND', '403 FORBIDDEN'])

describe('counters', () => {
  // The embedded database has one connection: nothing crosses there.
  it.runIf(onPostgres())('[T23] ignore a like that is concurrent with the removal of its comment', async ({ server }) => {
    const author = await server.join()
    const id = await makePost(server.db, author)
    const comment = await writeComment(author, id)
    await writeComment(author, id, 'Oui', comment.id)
    const waiting = async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      return rows.length
    }
    const deleted = await server.db.transaction().execute(async (trx) => {
      await like(
        trx,
        { account: author.person.account, person: author.person.id, entity: author.person.id, role: 'USER' },
        'comment',
        comment.id,
      )
      const call = author.call('DELETE /api/comment/:id', { params: { id: comment.id } })
      await expect.poll(waiting).toBe(1)
      return { call }
    })
    await deleted.call
    expect(await wrongCounters(server)).toEqual([])
  })

  it('[T23] equal the rows after 64 concurrent likes, unlikes, comments, answers, deletions and shares, in each round', async ({
    server,
  }) => {
    const people: Member[] = await Promise.all(Array.from({ length: 8 }, () => server.join()))
    const [author] = people
    if (author === undefined) throw new Error('nobody')
    const id = await makePost(server.db, author)
    for (let round = 0; round < 4; round++) {
      const first = await writeComment(author, id)
      const answer = await writeComment(people[round + 1] ?? author, id, 'Oui', first.id)
      const acts = [
        (client: Member) => client.call('POST /api/like/:id', { params: { id } }),
        (client: Member) => client.call('POST /api/unlike/:id', { params: { id } }),
        (client: Member) => client.call('POST /api/like/:id/comment', { params: { id: first.id } }),
        (client: Member) => client.call('POST /api/unlike/:id/comment', { params: { id: answer.id } }),
        (client: Member) => writeComment(client, id, 'Plus bas', answer.id),
        (client: Member) => writeComment(client, id, 'Encore', first.id),
        (client: Member) => client.call('DELETE /api/comment/:id', { params: { id: first.id } }),
        (client: Member) => client.call('DELETE /api/comment/:id', { params: { id: answer.id } }),
        (client: Member) => client.call('POST /api/share/:id', { params: { id }, body: {} }),
      ]
      const outcomes = await Promise.all(
        Array.from({ length: 64 }, (_, index) =>
          outcome((acts[(index * 7 + round) % acts.length] ?? writeComment)(people[index % 8] ?? author, id)),
        ),
      )
      expect(outcomes.filter((one) => !FINE.has(one))).toEqual([])
      expect(await wrongCounters(server)).toEqual([])
    }
    await server.db.updateTable('item').set({ comment_count: 0, share_count: 0 }).where('id', '=', id).execute()
    expect(await wrongCounters(server)).toEqual([{ thing: 'item', id }])
  })
})
