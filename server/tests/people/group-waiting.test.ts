import { describe, expect } from 'vitest'
import { groupWaiting } from '../../src/features/report/group-waiting.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from '../moderation/moderation.ts'
import { scannedBy } from '../plans.ts'
import { actAs } from './relations.ts'
import { outcome, writeNote } from '../social.ts'

describe('the queues of a group', () => {
  it('[ST-09] [RO-01] are counted for its moderators as in the lists, without their own cases; for nobody else', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [theo, camille, sacha] = [await server.join(), await server.join(), await server.join()]
    const [member, advertiser, stranger] = [await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    for (const [who, code] of [
      [theo, 'C'],
      [camille, 'A'],
      [sacha, 'M'],
      [member, 'm'],
      [advertiser, 'R'],
    ] as const)
      await appoint(server.db, who, group, code)
    await actAs(theo, group)
    const params = { id: group }
    const waiting = async (who: Client) => (await who.call('GET /api/entity/:id/waiting', { params })).data
    const listed = async (who: Client) => {
      const cases = async (state: 'open' | 'appealed') =>
        (await who.call('GET /api/entity/:id/report', { params, query: { state } })).list.data.filter(({ own }) => !own).length
      return { reports: await cases('open'), appeals: await cases('appealed') }
    }
    expect(await waiting(sacha)).toEqual({ reports: 0, appeals: 0 })

    const ids: number[] = []
    for (const words of ['Un', 'Deux', 'Trois', 'Quatre']) {
      const { id: post } = await writeNote(theo, words)
      await reportOn(stranger, 'item', post)
      ids.push((await caseOn(admin, 'item', post)).id)
    }
    const contest = (who: typeof theo, id: number) =>
      who.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien de tel' } })
    // One decision of the group and one of the site, which answers its own.
    await decide(sacha, ids[0] ?? 0, 'hide')
    await decide(admin, ids[1] ?? 0, 'hide')
    for (const id of ids.slice(0, 2)) await contest(theo, id)
    for (const who of [camille, sacha, admin]) {
      expect(await waiting(who)).toEqual({ reports: 2, appeals: 1 })
      expect(await listed(who)).toEqual({ reports: 2, appeals: 1 })
    }
    // Cases about their own post, and their own appeals, do not count.
    await actAs(theo, theo.person.id)
    expect(await waiting(theo)).toEqual({ reports: 0, appeals: 0 })
    expect(await listed(theo)).toEqual({ reports: 0, appeals: 0 })

    const refused = (who: Client) => outcome(who.call('GET /api/entity/:id/waiting', { params }))
    expect(await refused(server.guest())).toBe('401 UNAUTHORIZED')
    for (const who of [member, advertiser, stranger, await server.as('contrib'), await server.as('editor')])
      expect(await refused(who)).toBe('403 FORBIDDEN')
    await admin.call('POST /api/admin/group/:id/suspend', { params, body: { reason: 'Enquête' } })
    expect(await refused(sacha)).toBe('403 FORBIDDEN')
    expect(await outcome(admin.call('GET /api/entity/:id/waiting', { params: { id: 999_999_999 } }))).toBe('404 NOT_FOUND')
  })

  it('use indexes, for any number of decided cases', async ({ server }) => {
    const scanned = await scannedBy(server.db, async (db) => {
      await groupWaiting(db, 1, 1)
    })
    expect(scanned).toEqual([])
  })
})
