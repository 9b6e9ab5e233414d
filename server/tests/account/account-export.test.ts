import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { exportArchive } from '@florilege/shared/contracts'
import { expireExportsJob } from '../../src/features/export/export-job.ts'
import { momentInEmail } from '../../src/platform/mail/email-words.ts'
import { archivedPost, archiveOf, archivePosts } from './archive-world.ts'
import { bringBack, exported, unzipped, zipped } from './archives.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { emailsTo, nextEmail, tokenIn } from '../notification/mailbox.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { befriend, block, makePost, outcome, writeComment, writeNote } from '../social.ts'
import { stepUp } from '../session/step-up.ts'

/** Answer to the form of the page that an email's link opens. */
const openArchive = (server: TestServer, token: string, headers: Record<string, string> = {}) =>
  server.guest().send('POST', '/api/account/export/link', {
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('the archive of a person', () => {
  it('[BY-15] contains all of their data, and of others only what they may see', async ({ server }) => {
    const [me, friend, hidden] = [
      await server.join({ name: 'Ondine' }),
      await server.join({ name: 'Basile' }),
      await server.join(),
    ]
    await befriend(server.db, me, friend)
    const note = await writeNote(me, 'Ma note')
    await writeComment(friend, note.id, 'Bravo Ondine')
    await writeComment(hidden, note.id, 'Caché')
    const other = await writeNote(friend, 'Note de Basile')
    const mine = await writeComment(me, other.id, 'Mon commentaire')
    await writeComment(friend, other.id, 'Sa réponse', mine.id)
    const secret = await writeNote(friend, 'Bientôt privée', 9)
    const lost = await writeComment(me, secret.id, 'Avant')
    await writeComment(friend, secret.id, 'Réponse privée', lost.id)
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', secret.id).execute()
    await block(server.db, me, hidden)
    await me.call('POST /api/like/:id', { params: { id: other.id } })
    await me.call('POST /api/consent/:name', { params: { name: 'terms' } })
    const picture = await photograph()
    const media = await upload(me, picture, { name: 'Été à la <serre>.jpg' })

    const { bytes } = await exported(me)
    const files = await unzipped(bytes)
    const archive = await archiveOf(bytes)
    expect(archive.posts).toMatchObject([
      { id: note.id, text: 'Ma note', thread: [{ author: 'Basile', message: 'Bravo Ondine' }] },
    ])
    expect(
      archive.comments?.map(({ message, thread }) => [message, (thread as { message: string }[]).map((each) => each.message)]),
    ).toEqual([
      ['Mon commentaire', ['Mon commentaire', 'Sa réponse']],
      ['Avant', []],
    ])
    expect(archive.likes).toMatchObject([{ id: other.id, of: 'item' }])
    expect(archive.relations).toMatchObject([{ display_name: 'Basile', code: 'b' }])
    expect(archive.consents).toMatchObject([{ name: 'terms', version: '2' }])
    const file = String(archive.media?.find(({ id }) => id === media.media_id)?.file)
    expect(file).toMatch(/^media\/\d+-[\w.-]+$/)
    expect(files.get(file)?.equals(picture)).toBe(true)
    for (const word of ['Caché', 'Réponse privée', friend.person.email]) expect(JSON.stringify(archive)).not.toContain(word)
    expect(exportArchive.safeParse(archive).success).toBe(true)
  })

  it('[BY-15] [T15] is sent by an email’s link to a suspended person, while it is stored, and to nobody else', async ({
    server,
  }) => {
    const [admin, me] = [await newAdmin(server), await server.join({ name: 'Sacha' })]
    const params = { id: me.person.account }
    const { email } = me.person
    await admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    await admin.call('POST /api/admin/user/:id/export', { params, body: { reason: 'Demande par courrier' } })
    // Emails about the suspension, the request and the archive.
    await nextEmail(server, email, 3)
    const emails = await emailsTo(server, email)
    const ready = emails.find((letter) => letter.includes('/login/archive/')) ?? ''
    const asked = emails.find((letter) => letter.includes('se prépare')) ?? ''
    expect(asked).toContain('un autre courriel vous en donnera le lien')
    expect(asked).not.toContain('/settings/')
    const token = tokenIn(ready)
    const answer = await openArchive(server, token)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await unzipped(answer.rawPayload)).get('index.html')?.toString()).toContain('Sacha')
    expect((await openArchive(server, `${token.slice(0, -2)}AA`)).statusCode).toBe(404)
    const mine = () => server.db.updateTable('account_export').where('account_id', '=', params.id)
    await mine()
      .set({ expires_at: sql<Date>`now()` })
      .execute()
    expect((await openArchive(server, token)).statusCode).toBe(404)
    // A browser that sends the form shows the page, not an error in JSON.
    const shown = await openArchive(server, token, { 'sec-fetch-mode': 'navigate' })
    expect([shown.statusCode, shown.headers.location]).toEqual([303, '/login/archive/?gone'])
    await expireExportsJob.run({}, server.services, { attempt: 1, last: true })
    // People who can sign in find it in their settings, and get no link.
    const other = await server.join()
    await exported(other)
    const { link_hash } = await server.db
      .selectFrom('account_export')
      .select('link_hash')
      .where('account_id', '=', other.person.account)
      .executeTakeFirstOrThrow()
    expect(link_hash).toBeNull()
  })

  it('[BY-15] [T15] is sent by a link to a person with a pending deletion too, until the erasure', async ({ server }) => {
    const [admin, me] = [await newAdmin(server), await server.join({ name: 'Jeanne' })]
    await writeNote(me, 'Mes semis')
    const params = { id: me.person.account }
    await admin.call('POST /api/admin/user/:id/delete', { params, body: { reason: 'Demande' } })
    const [gone] = await sql<{ day: Date }>`update account set delete_at = now() + interval '3 days' where id = ${params.id}
      returning delete_at as day`
      .execute(server.db)
      .then(({ rows }) => rows)
    await admin.call('POST /api/admin/user/:id/export', { params, body: { reason: 'Demande par courrier' } })
    // Emails about the deletion, the request and the archive.
    await nextEmail(server, me.person.email, 3)
    const emails = await emailsTo(server, me.person.email)
    const asked = emails.find((letter) => letter.includes('se prépare')) ?? ''
    expect(asked).toContain('un autre courriel vous en donnera le lien')
    expect(asked).not.toContain('/settings/')
    const ready = emails.find((letter) => letter.includes('/login/archive/')) ?? ''
    expect(ready).toContain('Votre compte étant en cours de suppression, ce lien')
    expect(ready).not.toContain('suspendu')
    expect(ready).toContain(momentInEmail('fr', gone?.day.toISOString() ?? ''))
    const answer = await openArchive(server, tokenIn(ready))
    expect((await archiveOf(answer.rawPayload)).posts).toMatchObject([{ text: 'Mes semis' }])
  })

  it('T1 [BY-15] is readable as an HTML page in which every text is escaped', async ({ server }) => {
    const me = await server.join()
    await makePost(server.db, me, { text: '<script>alert(1)</script> & "<img src=x onerror=alert(2)>"' })
    const page = String((await unzipped((await exported(me)).bytes)).get('index.html'))
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;')
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain("default-src 'none'")
  })

  it('[BY-15] T4 is available to its person alone, after a step-up, for seven days', async ({ server }) => {
    const [me, stranger] = [await server.join(), await server.join()]
    expect(await outcome(me.call('POST /api/account/export', {}))).toBe('403 STEP_UP_REQUIRED')
    const { id } = await exported(me)
    const files = join(server.services.config.dataDir, 'files', 'export')
    expect((await stranger.send('GET', `/api/account/export/${id}`)).statusCode).toBe(404)
    expect((await server.guest().send('GET', `/api/account/export/${id}`)).statusCode).toBe(401)
    const stored = await readdir(files)
    for (const name of stored) expect((await me.send('GET', `/files/export/${name}`)).statusCode).toBe(404)

    await sql`update account_export set expires_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
    expect((await me.send('GET', `/api/account/export/${id}`)).statusCode).toBe(404)
    await expireExportsJob.run({}, server.services, { attempt: 1, last: true })
    expect(await readdir(files)).toHaveLength(stored.length - 1)
    expect((await me.call('GET /api/account/export', {})).list.data).toEqual([])
  })
})

describe('importing an archive', () => {
  it('[BY-15] restores deleted posts and drafts once, with dates and privacy', async ({ server }) => {
    const me = await server.join()
    const old = new Date('2023-05-06T07:08:09.000Z')
    const kept = await writeNote(me, 'Reste')
    const lost = await makePost(server.db, me, { text: 'Perdue', privacy: 1, createdAt: old, category: 'H' })
    const mood = await makePost(server.db, me, {
      kind: 'mood',
      text: '',
      mood: 4,
      place: 'Serre',
      lat: 48.1,
      lon: 2.2,
      privacy: 0,
    })
    const lesson = await makePost(server.db, me, { kind: 'lesson', text: 'Semer', title: 'Leçon' })
    await sql`insert into draft (person_id, key, content, size) values (${me.person.id}, 'note', 'Brouillon', 9)`.execute(
      server.db,
    )
    const { bytes } = await exported(me)
    await server.db.deleteFrom('item').where('id', 'in', [lost, mood, lesson]).execute()
    await server.db.deleteFrom('draft').where('person_id', '=', me.person.id).execute()

    const answer = await bringBack(me, bytes)
    expect(answer.json().data).toMatchObject({ posts: 3, drafts: 1, known: 1, left_out: 0 })
    expect((await bringBack(me, bytes)).json().data).toMatchObject({ posts: 0, drafts: 0, known: 5, left_out: 0 })
    const again = (await archiveOf((await exported(me)).bytes)).posts ?? []
    const before = (await archiveOf(bytes)).posts ?? []
    const contentOf = ({ id: _id, ...rest }: Record<string, unknown>) => JSON.stringify(rest)
    expect(again.map(contentOf).toSorted()).toEqual(before.map(contentOf).toSorted())
    expect(again.some(({ id }) => id === kept.id)).toBe(true)
    expect((await archiveOf((await exported(me)).bytes)).drafts).toMatchObject([{ key: 'note', content: 'Brouillon' }])
  })

  it('T5 [BY-15] accepts no forged owner, count, future date, foreign share or removed post', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await stepUp(me)
    const bytes = await archivePosts([
      archivedPost({ owner_id: other.person.id, evaluation_count: 99, likes: 99, created_at: '2999-01-01T00:00:00.000Z' }),
      archivedPost({ id: 2, privacy_status: -1 }),
      archivedPost({ id: 3, kind: 'share', shared_id: 1 }),
      archivedPost({ id: 4, media: [1, 2, 3] }),
    ])
    // Two posts, and three missing pictures.
    expect((await bringBack(me, bytes)).json().data).toMatchObject({ posts: 2, left_out: 5 })
    const { data } = (await me.call('GET /api/post', { query: {} })).list
    expect(data).toHaveLength(2)
    for (const each of data) {
      expect(each).toMatchObject({ entity_id: me.person.id, evaluation_count: 0, comment_count: 0, pictures: [] })
      expect(Date.parse(each.created_at)).toBeLessThanOrEqual(Date.now())
    }
  })

  it('T1 T11 [BY-15] refuses other files and versions, oversized contents and invalid fields', async ({ server }) => {
    const me = await server.join()
    expect((await bringBack(me, await archivePosts([]))).json().error_code).toBe('STEP_UP_REQUIRED')
    await stepUp(me)
    const code = async (bytes: Buffer) => {
      const answer = await bringBack(me, bytes)
      return `${answer.statusCode} ${String(answer.json().error_code)}`
    }
    expect(await code(Buffer.from('no zip'))).toBe('422 ARCHIVE_INVALID')
    expect(await code(await zipped({ 'other.json': '{}' }))).toBe('422 ARCHIVE_INVALID')
    expect(await code(await archivePosts([], { version: 2 }))).toBe('422 ARCHIVE_VERSION')
    expect(await code(await archivePosts([archivedPost({ text: 'x'.repeat(5001) })]))).toBe('422 ARCHIVE_INVALID')
    const link = { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] }
    expect(await code(await archivePosts([archivedPost({ document: [{ type: 'paragraph', children: [link] }] })]))).toBe(
      '422 ARCHIVE_INVALID',
    )
    expect(await code(await zipped({ 'florilege.json': Buffer.alloc(65 * 1024 * 1024, 0x20) }))).toBe('413 TOO_LARGE')
    expect((await server.guest().send('POST', '/api/account/import')).statusCode).toBe(401)
  })
})
