import { describe, expect } from 'vitest'
import { ADMIN_CODES } from '@florilege/shared/contracts'
import { it } from './helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, notices, reportOn, sees } from './moderation.ts'
import { actAs } from './relations.ts'
import { makePost, outcome, writeNote } from './social.ts'
import type { Member } from './social.ts'

describe('moderation of a group', () => {
  it('[ST-09] of a group is for its A, C, E and M, on what stands there; people stay with the site', async ({ server }) => {
    const group = await newGroup(server.db)
    const elsewhere = await newGroup(server.db)
    const owner = { person: { id: group } } as Member
    for (const code of ADMIN_CODES) {
      const holder = await server.join()
      await appoint(server.db, holder, group, code)
      const post = await makePost(server.db, owner)
      const other = await makePost(server.db, { person: { id: elsewhere } } as Member)
      for (const id of [post, other]) await reportOn(await server.join(), 'item', id)
      const admin = await newAdmin(server)
      const [{ id }, foreign] = [await caseOn(admin, 'item', post), await caseOn(admin, 'item', other)]
      const list = outcome(holder.call('GET /api/entity/:id/report', { params: { id: group }, query: {} }))
      const claim = outcome(holder.call('POST /api/report/case/:id/claim', { params: { id } }))
      if (code === 'R') {
        expect([await list, await claim]).toEqual(['403 FORBIDDEN', '404 NOT_FOUND'])
        continue
      }
      expect([await list, await claim]).toEqual(['200', '200'])
      expect(await outcome(holder.call('POST /api/report/case/:id/claim', { params: { id: foreign.id } }))).toBe('404 NOT_FOUND')
      const seen = (await holder.call('GET /api/entity/:id/report', { params: { id: group }, query: {} })).list.data
      expect(seen.map(({ subject_id }) => subject_id)).toContain(post)
      expect(seen.map(({ subject_id }) => subject_id)).not.toContain(other)
      const { data } = await holder.call('GET /api/report/case/:id', { params: { id } })
      expect(data.reports).toMatchObject([{ reporter: null }])
      for (const action of ['warn', 'suspend'] as const) {
        expect(await outcome(decide(holder, id, action))).toMatch(/^403 /)
      }
      await decide(holder, id, 'hide')
      expect(await sees(await server.join(), post)).toBe('404 NOT_FOUND')
      const removedBy = async () => {
        const { list } = await holder.call('GET /api/post/removed', { query: { entity: group } })
        return list.data.filter((one) => one.id === post).map((one) => [one.removed_by, one.case_id])
      }
      expect(await removedBy()).toEqual([['moderators', id]])
      // Who writes for the group reads who took it away; the case is for who decides there.
      const writer = await server.join()
      await appoint(server.db, writer, group, 'R')
      await actAs(writer, group)
      const { list: removed } = await writer.call('GET /api/post/removed', { query: {} })
      expect(removed.data.filter((one) => one.id === post)).toMatchObject([{ removed_by: 'moderators', case_id: null }])
      const restore = (which: number) =>
        outcome(holder.call('POST /api/report/case/:id/restore', { params: { id: which }, body: { text: 'Tout bien pesé' } }))
      expect(await restore(id)).toBe('200')
      // What the site decided, the moderators of a group do not undo.
      await reportOn(await server.join(), 'item', post)
      const again = await caseOn(admin, 'item', post)
      await decide(admin, again.id, 'hide')
      expect(await removedBy()).toEqual([['site', null]])
      expect(await restore(again.id)).toBe('403 FORBIDDEN')
    }
  })

  it('[ST-09] [BY-04] tells who made something in the name of a group what was decided, and not who decided it', async ({
    server,
  }) => {
    const group = await newGroup(server.db)
    const [adele, bruno, other] = [await server.join(), await server.join(), await server.join()]
    for (const [who, code] of [
      [adele, 'A'],
      [other, 'A'],
      [bruno, 'M'],
    ] as const)
      await appoint(server.db, who, group, code)
    await actAs(bruno, group)
    const { id: post } = await writeNote(bruno, 'Au nom du cercle :)')
    await actAs(bruno, bruno.person.id)
    await reportOn(await server.join(), 'item', post)
    const { id, head } = await caseOn(await newAdmin(server), 'item', post)
    expect(head).toBe('Au nom du cercle 🙂')
    await decide(adele, id, 'hide')
    expect(await notices(server, bruno)).toEqual(['moderation hide'])
    expect(await notices(server, other)).toEqual(['moderation hide'])
    expect(await notices(server, adele)).toEqual([])
    const read = async (who: Member) => (await who.call('GET /api/report/decision', { query: {} })).list.data.map((one) => one.id)
    expect(await read(bruno)).toEqual([id])
    expect(await read(await server.join())).toEqual([])
    // Who is told of it reads it, in their own name.
    expect(await read(other)).toEqual([id])
    // Who decided asks nobody to look again.
    expect(await read(adele)).toEqual([])
    const appeal = { params: { id }, body: { text: 'Je me ravise' } }
    expect(await outcome(adele.call('POST /api/report/decision/:id/appeal', appeal))).toBe('404 NOT_FOUND')
    const { data } = await other.call('GET /api/report/decision/:id', { params: { id } })
    expect(data).toMatchObject({ id, action: 'hide', head: 'Au nom du cercle 🙂', appeal: null })
    const member = await server.join()
    await appoint(server.db, member, group, 'm')
    expect(await read(member)).toEqual([])
  })
})
