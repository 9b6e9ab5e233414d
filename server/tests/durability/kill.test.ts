import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { createPost } from '../../src/features/post/post-store.ts'
import { newPlace } from './kill-place.ts'
import type { Place } from './kill-place.ts'
import { createUploader } from './kill-uploads.ts'
import { cookieOf, createWriter } from './kill-workload.ts'
import type { Write } from './kill-workload.ts'
import { makePerson } from '../people.ts'
import type { Person } from '../people.ts'
import { startProcess } from '../operation/server-process.ts'

/** FULL=1 kills more often. */
const KILLS = process.env.FULL === '1' ? 24 : 2
const WRITERS = 4

const using = async <T>({ open }: Place, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await open()
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const numbers = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? -1

/** Acknowledged writes that are missing or differ. */
const lost = async (db: Db, person: number, writes: readonly Write[]): Promise<string[]> => {
  const missing: string[] = []
  for (const { kind, key, text, id } of writes) {
    if (kind !== 'note' && kind !== 'comment') continue
    const { rows } =
      kind === 'note'
        ? await sql<{
            id: number
            text: string
          }>`select id, text from post where sender_id = ${person} and idempotency_key = ${key}`.execute(db)
        : await sql<{
            id: number
            text: string
          }>`select id, message as text from comment where actor_id = ${person} and idempotency_key = ${key}`.execute(db)
    if (rows.length !== 1 || rows[0]?.text !== text || (id !== null && rows[0].id !== id)) missing.push(`${kind} ${text}`)
  }
  return missing
}

describe('a server that is killed', () => {
  it(
    '[AP-25] T24 loses and duplicates no acknowledged write, whatever was running',
    { timeout: 1_200_000, tags: ['soak'] },
    async () => {
      const place = await newPlace()
      const { people, friends, sender, note } = await using(place, async (db) => {
        const made = []
        for (let at = 0; at < WRITERS * 2; at += 1) made.push(await makePerson(db))
        const author = await makePerson(db)
        const sender = await makePerson(db)
        const id = await db
          .transaction()
          .execute((trx) => createPost(trx, { kind: 'note', owner: author.id, privacy: 9, text: 'Trois crocus' }))
        return { people: made.slice(0, WRITERS), friends: made.slice(WRITERS), sender, note: id }
      })
      let writers: ReturnType<typeof createWriter>[] = []
      let uploader = createUploader('')
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startProcess(place.env)
        if (kill === 0) {
          const enter = async (person: Person) => ({ id: person.id, cookie: await cookieOf(server.address, person) })
          const members = await Promise.all(people.map(enter))
          const others = await Promise.all(friends.map(enter))
          writers = members.flatMap((member, at) =>
            others.slice(at, at + 1).map((friend) => createWriter(member, { note, friend })),
          )
          uploader = createUploader((await enter(sender)).cookie)
        }
        const told = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
        const enough = told() + 40 + 17 * kill
        const running = Promise.all([...writers, uploader].map(({ run }) => run(server.address)))
        await expect.poll(told, { interval: 5 }).toBeGreaterThan(enough)
        await server.stop('SIGKILL')
        await running
      }
      // The last calls are completed, with the keys of unanswered ones.
      const server = await startProcess(place.env)
      const all = [...writers, uploader]
      const before = all.map(({ acknowledged }) => acknowledged.length)
      const running = Promise.all(all.map(({ run }) => run(server.address)))
      await expect.poll(() => all.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0))).toBe(true)
      expect(await uploader.lost(server.address)).toEqual([])
      expect(await server.stop('SIGTERM')).toBe(0)
      await running

      await using(place, async (db) => {
        const told = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
        for (const [at, writer] of writers.entries()) {
          const person = people[at]?.id ?? 0
          expect(await lost(db, person, writer.acknowledged)).toEqual([])
          const made = (kind: Write['kind']) => writer.acknowledged.filter((write) => write.kind === kind).length
          // At most one more: sent to the last server without an answer.
          const left = writer.pending()?.kind
          const notes = await numbers(db, sql`select count(*) as n from post where sender_id = ${person}`)
          expect(notes - made('note')).toBeLessThanOrEqual(left === 'note' ? 1 : 0)
          const comments = await numbers(db, sql`select count(*) as n from comment where actor_id = ${person}`)
          expect(comments - made('comment')).toBeLessThanOrEqual(left === 'comment' ? 1 : 0)
          const { rows } = await sql<{ code: string }>`select code from relation where from_id = ${person}`.execute(db)
          expect(writer.relations()).toContain(rows[0]?.code ?? null)
        }
        const pictures = await numbers(db, sql`select count(*) as n from item where kind = 'media' and owner_id = ${sender.id}`)
        expect(pictures - uploader.acknowledged.length).toBeOneOf([0, 1])
        const counted = sql<{ n: number }>`select count(*) as n from item where
        comment_count <> (select count(*) from comment where object_id = item.id and deleted_at is null)
        or evaluation_count <> (select count(*) from item_like where item_id = item.id)`
        expect(await numbers(db, counted)).toBe(0)
        const halves = sql<{ n: number }>`select count(*) as n from relation one where code in ('s', 'g', 'b') and not exists (
        select from relation other where other.from_id = one.to_id and other.to_id = one.from_id
          and other.code = case one.code when 's' then 'g' when 'g' then 's' else 'b' end)`
        expect(await numbers(db, halves)).toBe(0)
        const resent = writers.reduce((sum, writer) => sum + writer.resent(), 0)
        expect(told).toBeGreaterThan(KILLS * 40)
        const uploads = `${uploader.acknowledged.length} uploads in ${uploader.chunks()} chunks, ${uploader.resumed()} taken up again`
        process.stdout.write(`${KILLS} kills, ${told} acknowledged writes, ${resent} sent again, ${uploads}, 0 lost, 0 doubled\n`)
      })
    },
  )
})
