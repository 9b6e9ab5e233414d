import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { endSuspensions } from '../../src/platform/account/suspension.ts'
import { it } from '../helper.ts'
import { caseOn, decide, newAdmin, reportOn, stepUp } from './moderation.ts'
import { makePost, outcome } from '../social.ts'

describe('moderation of people', () => {
  it('nobody decides about themself', async ({ server }) => {
    const [admin, other] = [await newAdmin(server), await newAdmin(server)]
    const post = await makePost(server.db, admin)
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(other, 'item', post)
    for (const [who, own] of [
      [admin, true],
      [other, false],
    ] as const) {
      const { list } = await who.call('GET /api/admin/report', { query: { _size: 100 } })
      expect(list.data.find((one) => one.id === id)?.own).toBe(own)
    }
    expect(await outcome(decide(admin, id, 'leave'))).toBe('403 OWN_CASE')
    expect(await outcome(decide(other, id, 'leave'))).toBe('200')
  })

  it('suspending requires a step-up, and only it accepts an end, in the future', async ({ server }) => {
    const admin = await server.join({ role: 'ADMIN' })
    const [camille, theo] = [await server.join(), await server.join()]
    await reportOn(theo, 'entity', camille.person.id)
    const { id } = await caseOn(admin, 'entity', camille.person.id)
    expect(await outcome(decide(admin, id, 'suspend'))).toBe('403 STEP_UP_REQUIRED')
    await stepUp(server.db, admin)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await expect(decide(admin, id, 'warn', tomorrow)).rejects.toMatchObject({ fields: { until: 'ONLY_FOR_SUSPENSION' } })
    await expect(decide(admin, id, 'suspend', '2020-01-01T00:00:00Z')).rejects.toMatchObject({ fields: { until: 'DATE_PAST' } })
    await decide(admin, id, 'suspend', tomorrow)
    await expect(server.signIn(camille.person)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
    await sql`update account set suspended_until = now() - interval '1 second' where id = ${camille.person.account}`.execute(
      server.db,
    )
    await server.db.transaction().execute(endSuspensions)
    expect((await server.signIn(camille.person)).cookies.size).toBe(1)
  })

  it('a suspension without an end replaces an earlier one with an end', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join()]
    await reportOn(await server.join(), 'entity', camille.person.id)
    const { id } = await caseOn(admin, 'entity', camille.person.id)
    const params = { id: camille.person.account }
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const suspended = await admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Menaces', until } })
    expect(suspended.data.suspended_until).toBe(until)
    await decide(admin, id, 'suspend')
    const { data } = await admin.call('GET /api/admin/user/:id', { params })
    expect(data).toMatchObject({ status: 'suspended', suspended_until: null })
  })
})
