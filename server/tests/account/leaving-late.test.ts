import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createPost } from '../../src/features/post/post-store.ts'
import { settleAllLeaving } from '../../src/platform/account/leaving.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { comeBack, leave } from './leaving-fixture.ts'
import { caseOn, decide, newAdmin, reportOn, stepUp } from '../moderation/moderation.ts'
import { makePost, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const statusOf = async (client: Client, id: number): Promise<number> => (await client.send('GET', `/api/post/${id}`)).statusCode

const openPostsOf = ({ db }: TestServer, { person }: Member) =>
  db.selectFrom('item').select('id').where('owner_id', '=', person.id).where('privacy_status', '>', 0).execute()

const leftAt = async ({ db }: TestServer, { person }: Member): Promise<boolean> =>
  (await db.selectFrom('entity').select('id').where('id', '=', person.id).where('left_at', 'is not', null).execute()).length > 0

describe('late writes for a person with a pending deletion', () => {
  it('[BY-15] are hidden when their calls were running', async ({ server }) => {
    const leaver = await server.join()
    await stepUp(server.db, leaver)
    const sends = Array.from({ length: 24 }, (_, count) => {
      const body = { text: `Billet ${count}`, privacy_status: 9 as const, idempotency_key: randomUUID() }
      return leaver.call('POST /api/note', { body }).catch(() => null)
    })
    await Promise.all([...sends.slice(0, 12), leaver.call('POST /api/account/delete', {}), ...sends.slice(12)])
    expect(await openPostsOf(server, leaver)).toEqual([])
    await comeBack(leaver)
    const made = (await Promise.all(sends)).filter((note) => note !== null)
    for (const { data } of made) expect(await statusOf(server.guest(), data.id)).toBe(200)
  })

  it('[BY-15] are hidden when they began before and committed after', async ({ server }) => {
    const leaver = await server.join()
    await stepUp(server.db, leaver)
    const note = await writeNote(leaver, 'Pour moi', 0)
    let left: Promise<unknown> | undefined
    const late = await server.db.transaction().execute(async (trx) => {
      const id = await createPost(trx, { kind: 'note', owner: leaver.person.id, privacy: 9, text: 'En retard' })
      await trx.updateTable('item').set({ privacy_status: 9 }).where('id', '=', note.id).execute()
      left = leaver.call('POST /api/account/delete', {})
      // The embedded engine lets one go after the other: there the deletion waits for this to end.
      if (process.env['TEST_ENGINE'] === 'postgres') await expect.poll(() => leftAt(server, leaver)).toBe(true)
      return id
    })
    await left
    expect(await openPostsOf(server, leaver)).toEqual([])
    await comeBack(leaver)
    expect([await statusOf(server.guest(), late), await statusOf(server.guest(), note.id)]).toEqual([200, 200])
  })

  it('[BY-15] are hidden meanwhile, and return with the chosen privacy', async ({ server }) => {
    const [leaver, guest] = [await server.join(), server.guest()]
    const [kept, opened, closed] = [
      await writeNote(leaver, 'a', 0),
      await writeNote(leaver, 'b', 0),
      await writeNote(leaver, 'c'),
    ]
    await leave(server, leaver)
    const imported = await makePost(server.db, leaver)
    const toOpen = server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', opened.id)
    await toOpen.execute()
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', closed.id).execute()
    const ids = [kept.id, opened.id, closed.id, imported]
    expect(await Promise.all(ids.map((id) => statusOf(guest, id)))).toEqual([404, 404, 404, 404])
    await comeBack(leaver)
    expect(await Promise.all(ids.map((id) => statusOf(guest, id)))).toEqual([404, 200, 404, 200])
  })

  it('[BY-15] are corrected after an interrupted process', async ({ server }) => {
    const [leaver, returned] = [await server.join(), await server.join()]
    const [open, hidden] = [await writeNote(leaver, 'ouvert'), await writeNote(returned, 'caché')]
    await server.db.updateTable('entity').set({ left_at: new Date() }).where('id', '=', leaver.person.id).execute()
    await leave(server, returned)
    await server.db.updateTable('entity').set({ left_at: null }).where('id', '=', returned.person.id).execute()
    await settleAllLeaving(server.db)
    const guest = server.guest()
    expect([await statusOf(guest, open.id), await statusOf(guest, hidden.id)]).toEqual([404, 200])
  })
})

describe('moderation during a pending deletion', () => {
  it('[BY-15] restores items as hidden, and public with the return', async ({ server }) => {
    const [leaver, reporter, guest] = [await server.join(), await server.join(), server.guest()]
    const admin = await newAdmin(server)
    const note = await writeNote(leaver, 'Signalé à tort')
    await reportOn(reporter, 'item', note.id)
    const { id } = await caseOn(admin, 'item', note.id)
    await decide(admin, id, 'hide')
    await leave(server, leaver)
    await admin.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'Rien à redire' } })
    expect(await statusOf(guest, note.id)).toBe(404)
    await comeBack(leaver)
    expect(await statusOf(guest, note.id)).toBe(200)
  })

  it('[BY-15] restores items hidden meanwhile to their privacy from before', async ({ server }) => {
    const [leaver, reporter, guest] = [await server.join(), await server.join(), server.guest()]
    const admin = await newAdmin(server)
    const [note, other] = [await writeNote(leaver, 'Rendu après'), await writeNote(leaver, 'Rendu pendant')]
    await reportOn(reporter, 'item', note.id)
    await reportOn(reporter, 'item', other.id)
    const [after, meanwhile] = [await caseOn(admin, 'item', note.id), await caseOn(admin, 'item', other.id)]
    await leave(server, leaver)
    await decide(admin, after.id, 'hide')
    await decide(admin, meanwhile.id, 'hide')
    await admin.call('POST /api/report/case/:id/restore', { params: { id: meanwhile.id }, body: { text: 'Bien' } })
    expect(await statusOf(guest, other.id)).toBe(404)
    await comeBack(leaver)
    expect([await statusOf(guest, note.id), await statusOf(guest, other.id)]).toEqual([404, 200])
    await admin.call('POST /api/report/case/:id/restore', { params: { id: after.id }, body: { text: 'Bien' } })
    expect(await statusOf(guest, note.id)).toBe(200)
  })
})
