import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { eraseAccounts } from '../../src/features/account/erase-account.ts'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { removals } from '../../src/removals.ts'
import { it, PASSWORD } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { befriend, commentsOn, makePost, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'
import { columnsWith, filesWith, referencesTo } from '../telemetry/traces.ts'
import { stepUp } from '../session/step-up.ts'

const erase = ({ services }: TestServer) => eraseAccounts(services, { removeComment: removals.comment, sweepFiles: sweepMedia })

const leave = async (server: TestServer, { person }: Member): Promise<void> => {
  await sql`update account set delete_at = now() - interval '1 second' where id = ${person.account}`.execute(server.db)
  await erase(server)
}

const group = async ({ db }: TestServer, name: string, holders: [Member, string][]): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ type: 'GROUP', display_name: name, setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [{ person }, code] of holders)
    await db.insertInto('relation').values({ from_id: person.id, to_id: id, code }).execute()
  return id
}

const CANARY = 'Zzyzxcanari'

/**
 * Creates every trace that a person can leave, by calls and rows, containing a word to search for. Returns the keys of
 * their files.
 */
const leaveTraces = async (server: TestServer, member: Member, other: Member): Promise<string[]> => {
  const { db } = server
  const { id: person, account } = member.person
  const media = await upload(member, await photograph(), { name: `${CANARY}.jpg` })
  const note = await writeNote(member, `${CANARY} note`)
  const foreign = await writeNote(other, 'Trois crocus')
  const answered = await writeComment(member, foreign.id, `${CANARY} répondu`)
  await writeComment(other, foreign.id, 'Merci', answered.id)
  await writeComment(member, foreign.id, `${CANARY} seul`)
  await writeComment(other, note.id, 'Bravo')
  await makePost(db, member, { kind: 'mood', text: CANARY, mood: 3, place: CANARY, privacy: 0 })
  await makePost(db, member, { kind: 'share', text: CANARY, shared: foreign.id })
  await makePost(db, member, { kind: 'note', text: `${CANARY} retiré`, privacy: -1 })
  for (const id of [foreign.id, note.id]) await member.call('POST /api/like/:id', { params: { id } })
  await other.call('POST /api/like/:id', { params: { id: note.id } })
  await befriend(db, member, other)
  await sql`update entity set about = ${CANARY}, place = ${CANARY}, image_media = ${media.media_id} where id = ${person}`.execute(
    db,
  )
  await sql`insert into draft (person_id, key, version, content, size) values (${person}, ${CANARY}, 1, ${CANARY}, 10)`.execute(
    db,
  )
  await sql`insert into report_case (subject, subject_id, concerns_id, person_id, queue) values ('item', ${foreign.id}, ${other.person.id}, ${other.person.id}, 0)`.execute(
    db,
  )
  await sql`insert into report (case_id, reporter_id, category, text) select id, ${person}, 'spam', ${CANARY} from report_case`.execute(
    db,
  )
  await sql`insert into passkey (account_id, credential_id, public_key, counter, name, backed_up) values (${account}, ${CANARY}, '\\x00', 0, ${CANARY}, false)`.execute(
    db,
  )
  await sql`insert into identity (account_id, provider, issuer, subject, email) values (${account}, 'demo', 'https://id.example', ${CANARY}, ${CANARY})`.execute(
    db,
  )
  await sql`insert into audit (action, person_id, subject, subject_id, before, reason) values ('role.change', ${person}, 'account', ${String(account)}, ${JSON.stringify({ name: CANARY })}::jsonb, ${CANARY})`.execute(
    db,
  )
  await sql`update session set agent = ${CANARY} where account_id = ${account}`.execute(db)
  await server.guest().call('POST /api/password/forgotten', { body: { email: member.person.email } })
  const { rows } = await sql<{
    key: string
  }>`select key::text from media join item using (id) where owner_id = ${person}`.execute(db)
  return rows.map(({ key }) => key)
}

describe('deleting an account', () => {
  it('[BY-15] leaves no row, text or file of the person', async ({ server }) => {
    const [member, other] = [await server.join({ name: `${CANARY} Ondine` }), await server.join()]
    const keys = await leaveTraces(server, member, other)
    const words = [CANARY, member.person.email, ...keys]
    const ids = { entity: member.person.id, account: member.person.account }
    const files = join(server.services.config.dataDir, 'files')
    // The positive control: there is much to find before.
    expect((await columnsWith(server.db, words)).length).toBeGreaterThan(15)
    expect((await referencesTo(server.db, ids)).length).toBeGreaterThan(15)
    expect((await filesWith(files, words)).length).toBeGreaterThan(2)

    await leave(server, member)
    expect(await columnsWith(server.db, words)).toEqual([])
    expect(await referencesTo(server.db, ids)).toEqual([])
    expect(await filesWith(files, words)).toEqual([])
    const audit = await server.db.selectFrom('audit').select(['action', 'person_id', 'address', 'reason']).execute()
    expect(audit).toContainEqual({ action: 'role.change', person_id: ids.entity, address: null, reason: null })
  })

  it('[BY-15] covers every column that the database does not clear itself', async ({ server }) => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('entity'::regclass, 'account'::regclass) and c.confdeltype = 'a'`.execute(
      server.db,
    )
    expect(rows.map(({ place }) => place).toSorted()).toEqual([
      'account.person_id',
      'catalogue_owner.entity_id',
      'comment.actor_id',
      'comment.author_id',
      'departed.entity_id',
      'item.actor_id',
      'item.owner_id',
      'post.sender_id',
    ])
  })

  it('[BY-15] leaves stubs of answered comments, and correct counters', async ({ server }) => {
    const [member, other] = [await server.join(), await server.join()]
    const foreign = await writeNote(other, 'Une pivoine')
    const answered = await writeComment(member, foreign.id, 'Laquelle ?')
    await writeComment(other, foreign.id, 'La blanche', answered.id)
    await writeComment(member, foreign.id, 'Sans réponse')
    const own = await writeComment(other, foreign.id, 'À moi')
    await member.call('POST /api/like/:id', { params: { id: foreign.id } })
    await member.call('POST /api/like/:id/comment', { params: { id: own.id } })
    await makePost(server.db, member, { kind: 'share', text: '', shared: foreign.id })
    await leave(server, member)
    const comments = await commentsOn(other, foreign.id)
    expect(comments.map(({ message, deleted, created_by }) => [message, deleted, created_by])).toEqual([
      ['', true, null],
      ['La blanche', false, other.person.id],
      ['À moi', false, other.person.id],
    ])
    expect(comments[0]?.display_name).toBe('')
    expect(comments[2]?.evaluation_count).toBe(0)
    const { data: post } = await other.call('GET /api/post/:id', { params: { id: foreign.id } })
    expect(post).toMatchObject({ evaluation_count: 0, share_count: 0, comment_count: 2 })
  })

  it('[ST-09] makes the next member in rank admin when the last admin leaves, and deletes groups without members', async ({
    server,
  }) => {
    const [member, moderator, plain] = [await server.join(), await server.join(), await server.join()]
    const kept = await group(server, 'Serre', [
      [member, 'A'],
      [plain, 'm'],
      [moderator, 'M'],
    ])
    const shared = await group(server, 'Jardin', [
      [member, 'A'],
      [plain, 'A'],
    ])
    const ended = await group(server, 'Seul', [[member, 'A']])
    await makePost(server.db, member, { kind: 'note', text: 'Du groupe' })
    await server.db
      .insertInto('item')
      .values({ kind: 'note', owner_id: ended, actor_id: member.person.id, privacy_status: 9 })
      .execute()
    await leave(server, member)
    const holders = async (id: number) =>
      (await server.db.selectFrom('relation').select(['from_id']).where('to_id', '=', id).where('code', '=', 'A').execute()).map(
        ({ from_id }) => from_id,
      )
    expect(await holders(kept)).toEqual([moderator.person.id])
    expect(await holders(shared)).toEqual([plain.person.id])
    expect(await server.db.selectFrom('entity').select('id').where('id', '=', ended).execute()).toEqual([])
    expect(await server.db.selectFrom('item').select('id').where('owner_id', '=', ended).execute()).toEqual([])
  })

  it('[BY-15] waits thirty days, and ends when the person comes back', async ({ server }) => {
    const member = await server.join()
    await stepUp(member)
    await member.call('POST /api/account/delete', {})
    await erase(server)
    await server.guest().call('POST /api/login', { body: { email: member.person.email, password: PASSWORD, come_back: true } })
    await erase(server)
    expect(await server.signIn(member.person)).toBeDefined()
  })

  it('[BY-15] resumes after an interruption', async ({ server }) => {
    const member = await server.join()
    await writeNote(member, `Coupé ${randomUUID()}`)
    await sql`update account set delete_at = now() - interval '1 second' where id = ${member.person.account}`.execute(server.db)
    const cut = eraseAccounts(server.services, {
      removeComment: removals.comment,
      sweepFiles: () => Promise.reject(new Error('the disk is away')),
    })
    await expect(cut).rejects.toThrow('the disk is away')
    await erase(server)
    expect(await referencesTo(server.db, { entity: member.person.id, account: member.person.account })).toEqual([])
  })

  it('[RO-01] is refused to the last administrator', async ({ server }) => {
    const admin = await server.join({ role: 'ADMIN' })
    await sql`update account set role = 'USER' where id <> ${admin.person.account}`.execute(server.db)
    await stepUp(admin)
    await expect(admin.call('POST /api/account/delete', {})).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN' })
    expect((await admin.call('GET /api/dataset/user', {}))._state.auth_role).toBe('ADMIN')
  })
})
