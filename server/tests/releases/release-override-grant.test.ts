import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { newAdmin, stepUp } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { buildIn, visit } from '../rollout/release-visitor.ts'

const ORIGIN = 'http://127.0.0.1:4600'
const ask = (client: Client, name: string, more = {}) =>
  client.send('POST', '/api/release/override/grant', { body: { name, ...more } })

/** Calls of a development server: with the grant, without a session. */
const server = (of: TestServer, grant: string) => {
  return {
    show: ({ document }: TestBuild, origin = ORIGIN) =>
      of.guest().send('POST', '/api/release/override/build', { body: { grant, document, origin } }),
    end: () => of.guest().send('POST', '/api/release/override/end', { body: { grant } }),
  }
}

describe('grants of development servers', () => {
  it('[MF-07] show one session each uploaded build, audited, until they end', async ({ server: site }) => {
    const releases = await releaser(site)
    await releases.publish(hostBuild())
    const [live, first, second] = ['1', '2', '3'].map((version) => remoteBuild('shown', { version }))
    if (!live || !first || !second) throw new Error('no builds')
    await releases.publish(live)
    const admin = await newAdmin(site)
    const given = await ask(admin, 'shown', { minutes: 30, note: 'a new list' })
    expect(given.statusCode, given.payload).toBe(200)
    const { grant, until } = given.json().data as { grant: string; until: string }
    // A grant alone changes nothing.
    expect(buildIn(await visit(admin), 'shown')).toBe(live.document.build)
    const dev = server(site, grant)
    for (const build of [first, second]) {
      const answer = await dev.show(build)
      expect(answer.statusCode, answer.payload).toBe(200)
      const page = await visit(admin)
      expect(buildIn(page, 'shown')).toBe(build.document.build)
      expect(page.set.overridden).toEqual({ names: ['shown'], until })
      expect(page.set.remotes.find(({ name }) => name === 'shown')?.base).toBe(`${ORIGIN}/r/shown/${build.document.build}/`)
    }
    for (const client of [await site.signIn(admin.person), site.guest(), await site.as('admin')])
      expect(buildIn(await visit(client), 'shown')).toBe(live.document.build)
    expect((await dev.end()).statusCode).toBe(200)
    expect(buildIn(await visit(admin), 'shown')).toBe(live.document.build)
    expect((await dev.show(first)).json().error_code).toBe('GRANT_ENDED')
    const audited = await site.db
      .selectFrom('audit')
      .select(['action'])
      .where('subject_id', '=', 'shown')
      .where('person_id', '=', admin.person.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'release.override-grant',
      'release.override',
      'release.override',
      'release.override-end',
    ])
  })

  it('[MF-07] [T20] are given by administrators with a step-up, for one remote, and are invalid when changed, ended or without rights', async ({
    server: site,
  }) => {
    const releases = await releaser(site)
    await releases.publish(hostBuild())
    const build = remoteBuild('granted')
    expect((await ask(site.guest(), 'granted')).statusCode).toBe(401)
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect((await ask(await site.as(role), 'granted')).statusCode, role).toBe(403)
    const admin = await site.join({ role: 'ADMIN' })
    expect((await ask(admin, 'granted')).json().error_code).toBe('STEP_UP_REQUIRED')
    await stepUp(site.db, admin)
    for (const [name, more] of [
      ['host', {}],
      ['granted', { minutes: 481 }],
      ['Granted', {}],
    ] as const)
      expect((await ask(admin, name, more)).statusCode, name).toBe(422)
    const grantOf = async () => ((await ask(admin, 'granted')).json() as { data: { grant: string } }).data.grant
    const grant = await grantOf()
    const { show } = server(site, grant)
    // Another remote, another machine, an incompatible build.
    expect((await show(remoteBuild('another'))).statusCode).toBe(409)
    for (const origin of ['https://evil.example', 'http://10.0.0.7:4600', 'http://127.0.0.1:80@evil.example'])
      expect((await show(build, origin)).statusCode, origin).toBe(422)
    expect((await show(remoteBuild('granted', { contract: '^9.0' }))).statusCode).toBe(409)
    // Another proof of the same grant, and rows that differ from the signed content.
    const other = `${grant.slice(0, 23)}${'A'.repeat(43)}`
    expect((await server(site, other).show(build)).statusCode).toBe(401)
    const change = (values: object) =>
      site.db.updateTable('release_override_grant').set(values).where('account_id', '=', admin.person.account).execute()
    for (const values of [
      { name: 'another' },
      { expires_at: new Date(Date.now() + 9e9) },
      { expires_at: new Date(Date.now() - 1) },
    ]) {
      const { show: showNow } = server(site, await grantOf())
      expect((await showNow(build)).statusCode).toBe(200)
      await change(values)
      expect((await showNow(build)).statusCode, Object.keys(values).join()).toBe(401)
      await site.db.deleteFrom('release_override_grant').where('account_id', '=', admin.person.account).execute()
    }
    // A new grant ends the former one; the bar's button ends both the override and the grant.
    const [former, latest] = [await grantOf(), await grantOf()]
    expect((await server(site, former).show(build)).statusCode).toBe(401)
    expect((await server(site, latest).show(build)).statusCode).toBe(200)
    await admin.call('DELETE /api/release/override', {})
    expect((await server(site, latest).show(build)).statusCode).toBe(401)
    // Grants of a former administrator are refused.
    const last = await grantOf()
    await site.db.updateTable('account').set({ role: 'EDITOR' }).where('id', '=', admin.person.account).execute()
    expect((await server(site, last).show(build)).statusCode).toBe(403)
  })
})
