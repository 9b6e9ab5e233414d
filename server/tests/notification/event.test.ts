import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { publish } from '../../src/platform/event/publish.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { heardBy, openEvents, say } from './live-stream.ts'
import { befriend, block, makePost, writeComment } from '../social.ts'
import type { Member } from '../social.ts'

const listening = async (server: TestServer, client: Member, options: { watch?: number[]; last?: number } = {}) => {
  const stream = await openEvents(server, client, options)
  onTestFinished(stream.close)
  return { ...stream, heard: () => heardBy(server.db, stream, client.person.id) }
}

const kinds = (events: { kind: string }[]): string[] => events.map(({ kind }) => kind)

describe('GET /api/event', () => {
  it('requires a session, and is never cached', async ({ server }) => {
    expect((await server.guest().send('GET', '/api/event')).statusCode).toBe(401)
    const me = await server.join()
    expect((await me.send('GET', '/api/event?watch=x')).statusCode).toBe(422)
    expect((await me.send('GET', '/api/event?other=1')).statusCode).toBe(422)
    const stream = await listening(server, me)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('[MN-08] sends a person their events, after commit and not after rollback, and nobody else', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    const [mine, theirs] = [await listening(server, me), await listening(server, other)]
    await say(server.db, { kind: 'notification-read', to: me.person.id })
    await server.db
      .transaction()
      .execute(async (trx) => {
        await publish(trx, { kind: 'notification-gone', to: me.person.id, data: { id: 1 } })
        throw new Error('no')
      })
      .catch(() => {})
    expect(kinds(await mine.heard())).toEqual(['notification-read'])
    expect(await theirs.heard()).toEqual([])
  })

  it('T4 sends a post only to viewers who may see it and are in its circle, or watch it', async ({ server }) => {
    const [owner, friend, stranger, blocked] = [
      await server.join(),
      await server.join(),
      await server.join(),
      await server.join(),
    ]
    await befriend(server.db, owner, friend)
    await block(server.db, owner, blocked)
    const ids = await Promise.all(([0, 1, 9] as const).map((privacy) => makePost(server.db, owner, { privacy })))
    const pages = await Promise.all(
      [owner, friend, stranger, blocked].map((client) => listening(server, client, client === owner ? {} : { watch: ids })),
    )
    const bystander = await listening(server, await server.join())
    for (const item of ids) await say(server.db, { kind: 'post', item, data: { id: item } })
    const told = await Promise.all(pages.map(async (page) => (await page.heard()).map(({ item }) => ids.indexOf(item ?? 0))))
    expect(told).toEqual([[0, 1, 2], [1, 2], [2], []])
    expect(bystander.events()).toEqual([])
  })

  it('T4 T36 sends a comment only to viewers who watch its item, may see it, and have no block with its author', async ({
    server,
  }) => {
    const [owner, author, reader, blocker, elsewhere] = await Promise.all(Array.from({ length: 5 }, () => server.join()))
    if (!owner || !author || !reader || !blocker || !elsewhere) throw new Error('people are missing')
    await block(server.db, blocker, author)
    const id = await makePost(server.db, owner)
    const pages = await Promise.all([reader, blocker].map((client) => listening(server, client, { watch: [id] })))
    const other = await listening(server, elsewhere)
    const comment = await writeComment(author, id)
    await say(server.db, { kind: 'comment', item: id, data: { id: comment.comment_id } })
    const [read, blocks] = await Promise.all(pages.map((page) => page.heard()))
    expect(read?.filter(({ data }) => data.id === comment.comment_id).length).toBeGreaterThan(0)
    expect(blocks).toEqual([])
    expect(await other.heard()).toEqual([])
  })

  it('[ST-10] T4 sends a like, with the new count, to viewers who watch the item and may see it; of a comment, not across a block', async ({
    server,
  }) => {
    const [owner, author, reader, blocker] = [await server.join(), await server.join(), await server.join(), await server.join()]
    await block(server.db, blocker, author)
    const [open, closed] = [await makePost(server.db, owner), await makePost(server.db, owner, { privacy: 0 })]
    const comment = await writeComment(author, open)
    const pages = await Promise.all([reader, blocker].map((client) => listening(server, client, { watch: [open, closed] })))
    const own = await listening(server, owner)
    const like = (client: Member, id: number) => client.call('POST /api/like/:id', { params: { id } })
    await like(owner, open)
    await like(owner, open)
    await like(owner, closed)
    await owner.call('POST /api/like/:id/comment', { params: { id: comment.id } })
    await owner.call('POST /api/unlike/:id', { params: { id: open } })
    const told = await Promise.all(
      pages.map(async (page) => (await page.heard()).filter(({ kind }) => kind === 'like').map(({ item, data }) => [item, data])),
    )
    const [liked, taken] = [
      [open, { comment: null, count: 1 }],
      [open, { comment: null, count: 0 }],
    ]
    expect(told).toEqual([
      [liked, [open, { comment: comment.id, count: 1 }], taken],
      [liked, taken],
    ])
    // The liker gets it on every page, even for items not watched there; nobody else does.
    const by = owner.person.id
    const hearts = (await own.heard()).filter(({ kind }) => kind === 'liked').map(({ item, data }) => [item, data])
    expect(hearts).toEqual([
      [open, { comment: null, liked: 1, by }],
      [closed, { comment: null, liked: 1, by }],
      [open, { comment: comment.id, liked: 1, by }],
      [open, { comment: null, liked: 0, by }],
    ])
    for (const page of pages) expect((await page.heard()).filter(({ kind }) => kind === 'liked')).toEqual([])
  })

  it('T4 checks rights when sending: ended friendships and lowered privacy take effect at once', async ({ server }) => {
    const [owner, friend] = [await server.join(), await server.join()]
    await befriend(server.db, owner, friend)
    const item = await makePost(server.db, owner, { privacy: 1 })
    const page = await listening(server, friend, { watch: [item] })
    await say(server.db, { kind: 'post', item })
    expect(await page.heard()).toHaveLength(1)
    await server.db.deleteFrom('relation').where('from_id', '=', friend.person.id).execute()
    await say(server.db, { kind: 'post', item })
    expect(await page.heard()).toHaveLength(1)
    await server.db.insertInto('relation').values({ from_id: friend.person.id, to_id: owner.person.id, code: 'b' }).execute()
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', item).execute()
    await say(server.db, { kind: 'post', item })
    expect(await page.heard()).toHaveLength(1)
  })

  it('[ST-11] T4 reports watched invisible items as gone when a stream opens, the same as unknown ones', async ({ server }) => {
    const [owner, reader] = [await server.join(), await server.join()]
    const [open, closed] = [await makePost(server.db, owner), await makePost(server.db, owner, { privacy: 0 })]
    const nothing = closed + 1_000_000
    const lostOf = async (client: Member) => {
      const stream = await listening(server, client, { watch: [open, closed, nothing] })
      await stream.heard()
      return [...stream.text().matchAll(/^event: post-gone\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as unknown)
    }
    const gone = (item: number) => ({ kind: 'post-gone', item, data: { id: item } })
    expect(await lostOf(reader)).toEqual([gone(closed), gone(nothing)])
    expect(await lostOf(owner)).toEqual([gone(nothing)])
  })

  it('T4 reveals no item by "gone": only viewers who could watch it get it', async ({ server }) => {
    const [owner, reader, stranger] = [await server.join(), await server.join(), await server.join()]
    const [open, closed] = [await makePost(server.db, owner), await makePost(server.db, owner, { privacy: 0 })]
    const [watching, plain] = [await listening(server, reader, { watch: [open, closed] }), await listening(server, stranger)]
    await server.db.deleteFrom('item').where('id', 'in', [open, closed]).execute()
    for (const item of [open, closed]) await say(server.db, { kind: 'post-gone', item, data: { id: item } })
    expect((await watching.heard()).map(({ item }) => item)).toEqual([open])
    expect(await plain.heard()).toEqual([])
  })

  it('sends events missed since Last-Event-ID, with the present rights', async ({ server }) => {
    const [me, owner] = [await server.join(), await server.join()]
    const first = await listening(server, me)
    await say(server.db, { kind: 'notification-read', to: me.person.id, data: { n: 0 } })
    await first.heard()
    const last = first.events().at(-1)?.id ?? 0
    first.close()
    await first.ended
    const item = await makePost(server.db, owner)
    await say(server.db, { kind: 'notification-read', to: me.person.id, data: { n: 1 } })
    await say(server.db, { kind: 'notification-read', to: owner.person.id, data: { n: 2 } })
    await say(server.db, { kind: 'post', item })
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', item).execute()
    const again = await listening(server, me, { last, watch: [item] })
    const missed = (await again.heard()).filter(({ id }) => id > last)
    expect(missed.map(({ kind, data }) => [kind, data.n])).toEqual([['notification-read', 1]])
  })

  it('sends an event once that a page missed and that is passed on after the page has opened', async ({ server }) => {
    const me = await server.join()
    await say(server.db, { kind: 'notification-read', to: me.person.id, data: { n: 0 } })
    // Stored without a word to the listener, as if that came late.
    const { id } = await server.db
      .insertInto('event')
      .values({ kind: 'notification-read', to_id: me.person.id, data: JSON.stringify({ n: 1 }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stream = await listening(server, me, { last: id - 1 })
    server.services.live.heard(String(id))
    expect((await stream.heard()).filter(({ data }) => data.n === 1).map((event) => event.id)).toEqual([id])
  })

  it('sends events of a slow transaction late, and repeats no old ones', async ({ server }) => {
    const me = await server.join()
    const told = (n: number, age: string) =>
      sql`insert into event (kind, to_id, data, created_at)
      values ('notification-read', ${me.person.id}, ${JSON.stringify({ n })}, now() - ${age}::interval)`.execute(server.db)
    await told(1, '10 minutes')
    await told(2, '30 seconds')
    await told(3, '0 seconds')
    const { id } = await server.db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const again = await listening(server, me, { last: id })
    expect((await again.heard()).map(({ data }) => data.n)).toEqual([2])
  })

  it('asks to read again after too many missed events', async ({ server }) => {
    const me = await server.join()
    await sql`insert into event (kind, to_id) select 'notification-read', ${me.person.id}::bigint from generate_series(1, 700)`.execute(
      server.db,
    )
    const stream = await listening(server, me, { last: 1 })
    expect(kinds(await stream.heard())).toEqual(['state'])
  })

  it('T15 ends with the session: signed out, ended elsewhere, suspended', async ({ server }) => {
    const me = await server.join()
    const [one, other] = [await server.signIn(me.person), await server.signIn(me.person)]
    const streams = [await openEvents(server, me), await openEvents(server, one), await openEvents(server, other)]
    await one.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    await streams[1]?.ended
    expect(kinds(streams[1]?.events() ?? [])).toEqual(['state'])
    await heardBy(server.db, streams[0] ?? (await openEvents(server, me)), me.person.id)
    await server.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', me.person.account).execute()
    await say(server.db, { kind: 'state', to: me.person.id })
    await Promise.all(streams.map(({ ended }) => ended))
  })

  it('T32 limits open streams per person', async ({ server }) => {
    const me = await server.join()
    const streams = await Promise.all(Array.from({ length: 12 }, () => listening(server, me)))
    const refused = await openEvents(server, me)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    streams[0]?.close()
    await expect.poll(async () => (await listening(server, me)).status).toBe(200)
  })

  it('ends with the server, which does not wait for open pages', async () => {
    const lines: string[] = []
    let ended: Promise<void> | undefined
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      ended = (await openEvents(server, await server.join())).ended
    })
    await ended
    expect(lines.filter((line) => line.includes('cut off'))).toEqual([])
  })
})
