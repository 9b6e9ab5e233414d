import { stat, writeFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { releaseKeyFile } from '../../src/releases/storage/release-key.ts'
import { it, withServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { stepUp } from '../session/step-up.ts'

describe('release permissions', () => {
  const calls = (build: string): ['GET' | 'POST' | 'PUT', string, unknown][] => [
    ['POST', '/api/release', { document: remoteBuild('anybody').document }],
    ['PUT', `/api/release/blob/${'0'.repeat(96)}`, Buffer.from('x')],
    ['POST', `/api/release/owned/${build}/publish`, {}],
    ['POST', `/api/release/owned/${build}/promote`, {}],
    ['POST', '/api/release/owned/rollback', {}],
    ['POST', '/api/release/check', { documents: [remoteBuild('anybody').document] }],
    ['GET', '/api/release', undefined],
    ['GET', '/api/release/event', undefined],
  ]

  it('[RO-05] are refused to guests, members, contributors and editors, and wrong keys', async ({ server }) => {
    const releases = await releaser(server)
    const build = remoteBuild('owned')
    await releases.publish(hostBuild())
    await releases.publish(build)
    for (const [method, url, body] of calls(build.document.build)) {
      const headers: Record<string, string> = Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}
      const options = { ...(body === undefined ? {} : { body }), headers }
      expect((await server.guest().send(method, url, options)).statusCode, url).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const) {
        const { statusCode } = await (await server.as(role)).send(method, url, options)
        expect([401, 403], `${role} ${url}`).toContain(statusCode)
      }
    }
    for (const key of ['wrong', 'x'.repeat(43), '']) {
      const answer = await (await releaser(server, key)).send('GET', '/api/release')
      expect(answer.statusCode).toBe(401)
    }
  })

  it('[MF-04] allow checking builds in advance, with reasons for a refusal, without changes', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [fits, not] = [remoteBuild('asked'), remoteBuild('asked', { contract: '^9.0' })]
    const check = async (...documents: unknown[]) => (await releases.send('POST', '/api/release/check', { documents })).json()
    expect(await check(fits.document)).toEqual({ data: { reasons: [] } })
    expect((await check(not.document)).data.reasons).toEqual([expect.stringContaining('^9.0')])
    expect((await releases.makeLive(fits)).statusCode).toBe(404)
  })

  it('[MF-11] a refused build’s files have no address until it is accepted', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const status = async ({ document: { name, build } }: TestBuild, path: string) =>
      (await server.guest().send('GET', `/r/${name}/${build}/${path}`)).statusCode
    const refused = remoteBuild('unaddressed', { contract: '^9.0' })
    expect((await releases.publish(refused)).statusCode).toBe(409)
    expect((await releases.publish(refused, { channel: 'next' })).statusCode).toBe(409)
    for (const path of refused.bytes.keys()) expect(await status(refused, path)).toBe(404)
    const held = remoteBuild('unaddressed', { version: '2' })
    await releases.handIn(held)
    expect(await status(held, 'entry.js')).toBe(404)
    expect((await releases.makeLive(held)).statusCode).toBe(200)
    expect(await status(held, 'entry.js')).toBe(200)
  })

  it('[MF-15] allow an administrator to roll back and promote under their own name, but not to publish', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('admins', { version: '1' }), remoteBuild('admins', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two)
    const admin = await newAdmin(server)
    const publish = await admin.send('POST', `/api/release/admins/${one.document.build}/publish`, { body: {} })
    expect(publish.statusCode).toBe(401)
    const back = await admin.send('POST', '/api/release/admins/rollback', { body: { note: 'slow', by: 'somebody else' } })
    expect(back.statusCode, back.payload).toBe(200)
    const promote = await admin.send('POST', `/api/release/admins/${two.document.build}/promote`, { body: {} })
    expect(promote.statusCode, promote.payload).toBe(200)
    const { list } = (await admin.send('GET', '/api/release/event?name=admins')).json()
    expect(list.data.slice(0, 2).map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
      ['promote', admin.person.name],
      ['rollback', admin.person.name],
    ])
  })

  it('T15 require a step-up of an administrator’s session, as for roles and settings, but not of a key', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('proven', { version: '1' }), remoteBuild('proven', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two)
    const admin = await server.join({ role: 'ADMIN' })
    const rollBack = () => admin.send('POST', '/api/release/proven/rollback', { body: {} })
    const promote = () => admin.send('POST', `/api/release/proven/${two.document.build}/promote`, { body: {} })
    const live = async (): Promise<string> => {
      const { data } = (await admin.send('GET', '/api/release')).json()
      const found = data.releases.find(({ name }: { name: string }) => name === 'proven')
      return found.channels[0].live.build
    }
    for (const answer of [await rollBack(), await promote()]) {
      expect([answer.statusCode, answer.json().error_code]).toEqual([403, 'STEP_UP_REQUIRED'])
    }
    expect(await live()).toBe(two.document.build)
    await stepUp(admin)
    expect((await rollBack()).statusCode).toBe(200)
    expect(await live()).toBe(one.document.build)
    expect((await promote()).statusCode).toBe(200)
    expect((await releases.rollBack('proven')).statusCode).toBe(200)
    expect(await live()).toBe(one.document.build)
  })

  it('create a key for its owner alone, and accept a changed one at once', async () => {
    await withServer({}, async (server) => {
      const file = releaseKeyFile(server.services.config.dataDir)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const changed = 'k'.repeat(40)
      await writeFile(file, changed)
      expect((await (await releaser(server, changed)).send('GET', '/api/release')).statusCode).toBe(200)
    })
  })
})
