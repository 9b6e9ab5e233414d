import { RELEASE_ACTIONS } from '@florilege/shared/contracts'
import { attest } from '@florilege/shared/federation/attestation.ts'
import { signCall } from '@florilege/shared/federation/team-call.ts'
import { keyRequest } from '@florilege/shared/federation/team-key-proof.ts'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { newSigner, refusal, teamWith, withTeam } from './release-team.ts'

type Entry = { action: string; by: string | null; subject: string | null; subject_id: string | null }

describe('a team with its own key', () => {
  it('[MF-02] [MF-15] publishes its remote without any other secret, under the team’s name', async ({ server }) => {
    const { publish, send } = await withTeam(server, ['orchard'])
    const live = await publish(remoteBuild('orchard'), { by: 'Ada', note: 'first fruit' })
    expect(live.statusCode, live.payload).toBe(200)
    const { list } = (await send('GET', '/api/release/event')).json()
    expect(list.data[0]).toMatchObject({ name: 'orchard', by: 'Ada (Team of orchard)', note: 'first fruit' })
    await publish(remoteBuild('orchard', { version: '2' }))
    expect((await send('POST', '/api/release/orchard/rollback', { note: 'sour' })).statusCode).toBe(200)
  })

  it('[TR-06] is named in the audit for every kind of change that its key makes', async ({ server }) => {
    const { publish, send } = await withTeam(server, ['copse'])
    const version = (number: number): TestBuild => remoteBuild('copse', { version: String(number) })
    const at = ({ document: { build } }: TestBuild): string => `/api/release/copse/${build}`
    const ok = async (path: string, body: object = {}): Promise<void> => {
      const answer = await send('POST', path, { by: 'Ada', ...body })
      expect(answer.statusCode, `${path} ${answer.payload}`).toBe(200)
    }
    await publish(version(1), { by: 'Ada' })
    await publish(version(2), { by: 'Ada', share: 10 })
    await ok('/api/release/copse/share', { share: 20 })
    await ok('/api/release/copse/rollback')
    await publish(version(3), { by: 'Ada' })
    await ok(`${at(version(3))}/pin`)
    await ok('/api/release/copse/unpin')
    await ok('/api/release/copse/rollback')
    await publish(version(4), { by: 'Ada', channel: 'next' })
    await ok(`${at(version(4))}/promote`)
    await ok('/api/release/copse/rollback', { off: true })
    const admin = await newAdmin(server)
    const { list } = (await admin.send('GET', '/api/admin/audit?_size=100')).json() as { list: { data: Entry[] } }
    const made = list.data.filter(({ subject, subject_id }) => subject === 'release' && subject_id === 'copse')
    expect(new Set(made.map(({ by }) => by))).toEqual(new Set(['Ada (Team of copse)']))
    // A roll-out is stopped by the server alone, by its figures.
    const kinds = RELEASE_ACTIONS.filter((action) => action !== 'stop').map((action) => `release.${action}`)
    expect(new Set(made.map(({ action }) => action))).toEqual(new Set(kinds))
  })

  it('T17 may release nothing else, and manages no keys', async ({ server }) => {
    const { operator, send, register } = await withTeam(server, ['meadow'])
    const foreign = remoteBuild('foreign')
    await operator.publish(foreign)
    expect((await register(foreign)).statusCode).toBe(403)
    const { build } = foreign.document
    for (const path of [
      `/api/release/foreign/${build}/publish`,
      `/api/release/foreign/${build}/promote`,
      '/api/release/foreign/rollback',
    ]) {
      expect((await send('POST', path, {})).statusCode, path).toBe(403)
    }
    const own = remoteBuild('meadow')
    await operator.handIn(own)
    const together = await send('POST', `/api/release/meadow/${own.document.build}/publish`, {
      with: [{ name: 'foreign', build }],
    })
    expect(together.statusCode).toBe(403)
    expect((await send('POST', '/api/release/key', keyRequest(newSigner(), 'Mallory', ['host']))).statusCode).toBe(403)
  })

  it('T6 T17 has no access to accounts and their sessions', async ({ server }) => {
    const { send, operator } = await withTeam(server, ['fence'])
    const { account } = (await server.as('editor')).person
    const asked: [query: string, status: number][] = [
      [`account=${account}`, 200],
      ['account=999999', 404],
      ['session=999999', 404],
    ]
    for (const [query, status] of asked) {
      expect((await send('GET', `/api/release/why?${query}`)).statusCode, query).toBe(403)
      expect((await operator.send('GET', `/api/release/why?${query}`)).statusCode, query).toBe(status)
    }
  })

  it('T18 is refused without a signature, and with one of another build, key or name', async ({ server }) => {
    const { operator, signer, register } = await withTeam(server, ['hedge', 'lawn'])
    const build = remoteBuild('hedge')
    expect(refusal(await register(build, null))).toContain('it is not signed')
    const other = newSigner()
    expect(refusal(await register(build, attest(build.document, other)))).toContain(
      `the key ${other.id} that signed it is not known`,
    )
    const changed = remoteBuild('hedge', { files: { 'entry.js': 'evil()' } })
    expect(refusal(await register(changed, attest(build.document, signer)))).toContain('is not of this build')
    await operator.send('POST', '/api/release/key', keyRequest(other, 'Gardeners', ['lawn']))
    expect(refusal(await register(build, attest(build.document, other)))).toContain('is not for "hedge"')
    const envelope = attest(build.document, signer)
    const forged = { ...envelope, signatures: [{ keyid: signer.id, sig: Buffer.alloc(64, 1).toString('base64') }] }
    expect(refusal(await register(build, forged))).toContain('is not of this build')
    expect((await register(build, { ...envelope, payload: '***' })).statusCode).toBe(422)
    expect((await register(build)).statusCode).toBe(200)
  })

  it('T19 signs each call for one use: repeated, changed, old or misdirected ones are refused', async ({ server }) => {
    const { signer, publish } = await withTeam(server, ['brook'])
    const build = remoteBuild('brook')
    await publish(build)
    const path = `/api/release/brook/${build.document.build}/publish`
    const call = { method: 'POST', origin: server.services.config.publicUrl, path, body: { note: 'again' } }
    const client = server.guest()
    const send = async (token: string, url = path, body: object = call.body) =>
      (await client.send('POST', url, { body, headers: { authorization: `Bearer ${token}` } })).statusCode
    const token = signCall(call, signer)
    expect(await send(token)).toBe(200)
    expect(await send(token)).toBe(401)
    expect(await send(signCall(call, signer), path, { note: 'another' })).toBe(401)
    expect(await send(signCall(call, signer), '/api/release/brook/rollback')).toBe(401)
    expect(await send(signCall(call, signer, Date.now() - 300_000))).toBe(401)
    expect(await send(signCall({ ...call, origin: 'https://other.example' }, signer))).toBe(401)
    expect(await send(signCall(call, newSigner()))).toBe(401)
  })
})

describe('keys of teams', () => {
  it('are added, rotated and revoked by an administrator after a step-up, audited; by no other role', async ({ server }) => {
    const admin = await newAdmin(server)
    const [old, fresh] = [newSigner(), newSigner()]
    const asked = keyRequest(old, 'Keepers', ['pond'])
    const unproven = await server.join({ role: 'ADMIN' })
    expect((await unproven.send('POST', '/api/release/key', { body: asked })).json().error_code).toBe('STEP_UP_REQUIRED')
    for (const role of ['user', 'editor'] as const) {
      expect((await (await server.as(role)).send('POST', '/api/release/key', { body: asked })).statusCode).toBe(403)
    }
    const tampered = await admin.send('POST', '/api/release/key', { body: { ...asked, remotes: ['host'] } })
    expect(tampered.json().error_code).toBe('KEY_PROOF_INVALID')
    expect((await admin.send('POST', '/api/release/key', { body: asked })).json().data).toMatchObject({
      id: old.id,
      ended_at: null,
    })
    expect((await admin.send('POST', '/api/release/key', { body: asked })).statusCode).toBe(200)
    const turned = { ...keyRequest(fresh, 'Keepers', ['pond']), reason: 'yearly' }
    const rotated = await admin.send('POST', `/api/release/key/${old.id}/rotate`, { body: turned })
    expect(rotated.statusCode, rotated.payload).toBe(200)
    const { keys } = (await admin.send('GET', '/api/release/key')).json().data
    expect(keys.find(({ id }: { id: string }) => id === old.id)).toMatchObject({ replaced_by: fresh.id, reason: 'yearly' })
    expect((await teamWith(server, old).send('GET', '/api/release')).statusCode).toBe(401)
    expect((await teamWith(server, fresh).send('GET', '/api/release')).statusCode).toBe(200)
    await admin.send('POST', `/api/release/key/${fresh.id}/revoke`, { body: { reason: 'left' } })
    expect((await teamWith(server, fresh).send('GET', '/api/release')).statusCode).toBe(401)
    expect((await admin.send('POST', '/api/release/key', { body: asked })).json().error_code).toBe('KEY_ENDED')
    const told = await server.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'release-key')
      .where('subject_id', 'in', [old.id, fresh.id])
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual([
      'release.key-add',
      'release.key-add',
      'release.key-rotate',
      'release.key-revoke',
    ])
  })

  it('[BY-14] a key that the holder of the release key adds names its author in the list and the log', async ({ server }) => {
    const operator = await releaser(server)
    const asked = keyRequest(newSigner(), 'Gardeners', ['hedge'])
    const { data } = (await operator.send('POST', '/api/release/key', { ...asked, by: 'Ada' })).json()
    expect(data.added_by).toBe('Ada (release key)')
    const { after } = await server.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'release.key-add')
      .where('subject_id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ by: 'Ada (release key)' })
  })

  it('T17 roll back everything that a compromised key alone has signed, for good', async () => {
    await withServer({}, async (server) => {
      const { operator, signer, publish } = await withTeam(server, ['grove'])
      const good = remoteBuild('grove', { version: '1' })
      await operator.publish(good)
      const bad = remoteBuild('grove', { version: '2' })
      await publish(bad)
      await publish(remoteBuild('grove', { version: '3' }))
      const revoked = await operator.send('POST', `/api/release/key/${signer.id}/revoke`, { reason: 'leaked', compromised: true })
      expect(revoked.json().data).toMatchObject({ taken_back: ['grove'], left: [] })
      const { remotes } = (await server.guest().send('GET', '/api/release/set')).json().data
      expect(remotes[0].build).toBe(good.document.build)
      const again = await operator.makeLive(bad)
      expect(refusal(again)).toContain('no key that still counts')
      // The same bytes are accepted once another key signs them.
      expect((await operator.publish(bad)).statusCode).toBe(200)
    })
  })
})
