import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { newAdmin, stepUp } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { buildIn, visit } from '../rollout/release-visitor.ts'

const ORIGIN = 'http://localhost:4602'
const overrideTo = ({ document: { name, build } }: TestBuild) => ({ name, build })
const set = (client: Client, body: object) => client.send('POST', '/api/release/override', { body })

describe('overrides', () => {
  it('[MF-07] show one remote from a build that is not live to one session only, marked, explained and audited, until they end', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [live, draft] = [remoteBuild('draft', { version: '1' }), remoteBuild('draft', { version: '2' })]
    await releases.publish(live)
    await releases.handIn(draft)
    const admin = await newAdmin(server)
    const answer = await set(admin, { ...overrideTo(draft), minutes: 30, note: 'a new list' })
    expect(answer.statusCode, answer.payload).toBe(200)
    const page = await visit(admin, '/draft/')
    expect(buildIn(page, 'draft')).toBe(draft.document.build)
    expect(page.set.overridden).toMatchObject({ names: ['draft'] })
    // The live release is its fallback.
    expect(page.set.remotes.find(({ name }) => name === 'draft')?.previous[0]?.build).toBe(live.document.build)
    expect((await admin.send('GET', `/r/draft/${draft.document.build}/entry.js`)).statusCode).toBe(200)
    const { data } = await admin.call('GET /api/release/why', { query: {} })
    expect(data.releases.find(({ name }) => name === 'draft')?.why).toBe('override')
    // Another session of the same person, and everybody else.
    const other = await server.signIn(admin.person)
    for (const client of [other, server.guest(), await server.as('admin')]) {
      const seen = await visit(client)
      expect(buildIn(seen, 'draft')).toBe(live.document.build)
      expect(seen.set.overridden).toBeUndefined()
    }
    expect((await admin.call('GET /api/release/override', {})).data).toMatchObject([{ name: 'draft', note: 'a new list' }])
    await admin.call('DELETE /api/release/override', {})
    expect(buildIn(await visit(admin), 'draft')).toBe(live.document.build)
    const audited = await server.db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('subject_id', '=', 'draft')
      .where('person_id', '=', admin.person.id)
      .orderBy('id')
      .execute()
    expect(audited).toMatchObject([{ action: 'release.override', reason: 'a new list' }, { action: 'release.override-end' }])
  })

  it('[MF-07] [T20] accept files of the developer’s own machine only, whose digests the page enforces', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const { document } = remoteBuild('local')
    const admin = await newAdmin(server)
    const origins = [
      'https://evil.example',
      'http://localhost.evil.example:80',
      'http://127.0.0.1:80@evil.example',
      'http://10.0.0.7:4602',
      'ftp://localhost:21',
      '//localhost:1',
      ORIGIN + '/x',
    ]
    for (const origin of origins) expect((await set(admin, { name: 'local', document, origin })).statusCode, origin).toBe(422)
    for (const body of [
      { name: 'local' },
      { name: 'local', document },
      { name: 'host', document, origin: ORIGIN },
      { name: 'local', document, origin: ORIGIN, build: document.build },
    ])
      expect((await set(admin, body)).statusCode, JSON.stringify(body)).toBe(422)
    for (const wrong of [
      { ...document, entry: 'remote.js' },
      remoteBuild('other-name').document,
      remoteBuild('local', { contract: '^1.4' }).document,
    ])
      expect((await set(admin, { name: 'local', document: wrong, origin: ORIGIN })).statusCode).toBe(409)
    expect((await set(admin, { name: 'local', document, origin: ORIGIN })).statusCode).toBe(200)
    const { payload, headers } = await admin.send('GET', '/local/', { headers: { accept: 'text/html' } })
    const base = `${ORIGIN}/r/local/${document.build}/`
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(payload)?.[1] ?? '{}') as {
      integrity: Record<string, string>
    }
    const digest = document.files.find(({ path }) => path === 'entry.js')?.sha384
    expect(map.integrity[`${base}entry.js`]).toBe(`sha384-${digest}`)
    expect(String(headers['content-security-policy'])).toContain(`connect-src 'self' ${ORIGIN}`)
    expect(
      String((await server.guest().send('GET', '/', { headers: { accept: 'text/html' } })).headers['content-security-policy']),
    ).not.toContain(ORIGIN)
  })

  it('[MF-07] [T20] are set by administrators with a step-up; a changed or expired row is ignored', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [live, draft] = [remoteBuild('kept', { version: '1' }), remoteBuild('kept', { version: '2' })]
    await releases.publish(live)
    await releases.handIn(draft)
    expect((await set(server.guest(), overrideTo(draft))).statusCode).toBe(401)
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect((await set(await server.as(role), overrideTo(draft))).statusCode).toBe(403)
    const admin = await server.join({ role: 'ADMIN' })
    const unproven = await set(admin, overrideTo(draft))
    expect([unproven.statusCode, unproven.json().error_code]).toEqual([403, 'STEP_UP_REQUIRED'])
    await stepUp(server.db, admin)
    const has = async () => buildIn(await visit(admin), 'kept') === draft.document.build
    const change = (values: object) =>
      server.db.updateTable('release_override').set(values).where('account_id', '=', admin.person.account).execute()
    for (const values of [
      { origin: 'https://evil.example' },
      { expires_at: new Date(Date.now() + 9e9) },
      { document: JSON.stringify(remoteBuild('kept', { version: '3' }).document) },
    ]) {
      await set(admin, overrideTo(draft))
      expect(await has()).toBe(true)
      await change(values)
      expect(await has(), Object.keys(values).join()).toBe(false)
    }
    await set(admin, overrideTo(draft))
    await change({ expires_at: new Date(Date.now() - 1000) })
    expect(await has()).toBe(false)
    // Overrides of a former administrator end.
    await set(admin, overrideTo(draft))
    await server.db.updateTable('account').set({ role: 'EDITOR' }).where('id', '=', admin.person.account).execute()
    expect(await has()).toBe(false)
    for (const path of ['/?remote=kept@https://evil.example/x.js', '/?override=kept', '/#override=kept'])
      expect(JSON.stringify((await visit(server.guest(), path)).set)).not.toContain('evil.example')
  })
})
