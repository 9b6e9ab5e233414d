import { describe, expect } from 'vitest'
import { evidenceAlone, EVIDENCE_LIMIT } from '../../src/releases/rollout/evidence.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

describe('the first release of a remote', () => {
  it('[MF-05] goes to a share of people without a control, to more of them, to nobody, and to everybody', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const first = remoteBuild('first', { version: '1' })
    const { build } = first.document
    const published = await releases.publish(first, { share: 30 })
    expect(published.statusCode, published.payload).toBe(200)
    expect(published.json().data).toEqual([{ name: 'first', build, channel: 'stable', changed: true, share: 30, alone: true }])
    const people = Array.from({ length: 30 }, () => server.guest())
    const has = async (client: Client) => buildIn(await visit(client), 'first') === build
    const withIt: Client[] = []
    for (const person of people) if (await has(person)) withIt.push(person)
    // 30 draws of 30 %: fails with a chance of about one in ten thousand.
    expect(withIt.length).toBeGreaterThan(0)
    expect(withIt.length).toBeLessThan(24)
    const status = async (client: Client | undefined) =>
      (await client?.send('GET', '/first/', { headers: { accept: 'text/html' } }))?.statusCode
    expect(await status(withIt[0])).toBe(200)
    expect(await status(people.find((person) => !withIt.includes(person)))).toBe(404)
    const { data: health } = (await releases.send('GET', '/api/release/first/health')).json()
    expect(health.rollout).toMatchObject({ candidate: { build }, control: null, share: 30 })
    const admin = await newAdmin(server)
    const found = (await admin.call('GET /api/release', {})).data.releases.find(({ name }) => name === 'first')
    expect(found).toMatchObject({ channels: [], rollout: { live: { build }, share: 30 } })

    // People see why they have it or not, inside and outside of its share, and so do administrators.
    const reason = async (client: Client) =>
      (await client.call('GET /api/release/why', { query: {} })).data.releases.find(({ name }) => name === 'first')
    const [inside, outside] = [withIt[0] ?? server.guest(), people.find((person) => !withIt.includes(person)) ?? server.guest()]
    expect(await reason(inside)).toMatchObject({ build, why: 'rollout', details: ['goes to 30 % of people'] })
    expect(await reason(outside)).toEqual({
      name: 'first',
      build: null,
      version: null,
      why: 'left_out',
      details: [`${build} goes to 30 % of people: this place is not among them`],
    })
    const { person } = await server.join()
    const { data: told } = await admin.call('GET /api/release/why', { query: { account: person.account } })
    expect(told.releases.filter(({ name }) => name === 'first')).toHaveLength(1)

    const shared = await releases.send('POST', '/api/release/first/share', { share: 60 })
    expect(shared.json().data).toMatchObject([{ build, changed: true, share: 60, alone: true }])
    for (const person of withIt) expect(await has(person)).toBe(true)
    expect((await releases.rollBack('first', 'not yet')).json().data).toEqual([
      { name: 'first', build, channel: 'stable', changed: true, off: true },
    ])
    for (const person of withIt) expect(await has(person)).toBe(false)
    expect((await releases.makeLive(first, { share: 10 })).json().fields.release).toContain('(not yet)')
    expect((await releases.makeLive(first, { share: 99, again: true })).statusCode).toBe(200)
    expect((await releases.send('POST', '/api/release/first/rollback', { off: true })).statusCode).toBe(200)
    expect((await releases.makeLive(first, { share: 99, again: true })).statusCode).toBe(200)
    expect((await releases.send('POST', '/api/release/first/share', { share: 100 })).statusCode).toBe(200)
    for (const person of people.slice(0, 4)) expect(await has(person)).toBe(true)
  })

  it('[BY-11] [MF-10] is rolled back automatically when it breaks for most people, and not for a few', async ({ server }) => {
    expect(evidenceAlone(4, 0)).toBeGreaterThan(EVIDENCE_LIMIT)
    expect(evidenceAlone(5, 200)).toBeLessThan(1)
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    for (const [name, loads] of [
      ['broken', 0],
      ['fine', 400],
    ] as const) {
      const first = remoteBuild(name)
      const { build } = first.document
      await releases.publish(first, { share: 99 })
      if (loads > 0)
        await server.db.updateTable('release_rollout').set({ served: loads, members: loads }).where('name', '=', name).execute()
      for (let at = 0; at < 8; at += 1) {
        const person = await server.join()
        const { ticket } = await visit(person)
        await person.send('POST', '/api/release/report', {
          body: { name, build, failure: 'threw', message: 'it threw', ticket },
        })
      }
      const { data } = (await releases.send('GET', `/api/release/${name}/health`)).json()
      expect([name, data.rollout === null, data.ended?.ending]).toEqual(
        loads === 0 ? [name, true, 'stopped'] : [name, false, undefined],
      )
      if (loads > 0) continue
      expect(data.ended).toMatchObject({ alone: true, evidence: { broke: { control: 0 } } })
      // None of its releases is live.
      const admin = await newAdmin(server)
      const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'release.stop' } })
      expect(list.data).toMatchObject([{ subject_id: name, before: { build }, after: { build: null, by: 'health' } }])
      expect((await releases.makeLive(first)).json().fields.release).toContain(
        'stopped by the server, as broken for too many (at',
      )
    }
  })
})
