import { describe, expect } from 'vitest'
import type { ModerationAction } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { makePost, outcome, writeComment, writeNote } from '../social.ts'

/** Number of runs of each pair. */
const TIMES = 5

/** Outcomes of two concurrent calls, without the expected ones. */
const wrong = async (both: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.all(both.map(outcome))).filter(
    (told) => !/^(200|403 FORBIDDEN|404 NOT_FOUND|409 \w+|422 DATA_INVALID)$/.test(told),
  )

/** Claims a case, and returns a function that decides it. */
const taken = async (admin: Client, subject: 'item' | 'comment' | 'entity', of: number) => {
  const { id } = await caseOn(admin, subject, of)
  await admin.call('POST /api/report/case/:id/claim', { params: { id } })
  return (action: ModerationAction) =>
    admin.call('POST /api/report/case/:id/decision', { params: { id }, body: { action, text: 'Contraire aux règles' } })
}

describe('a decision that is concurrent with', () => {
  it('[ST-02] [ST-09] a deletion of its target by the author is serialized with it', async ({ server }) => {
    const [theo, admin] = [await server.join(), await newAdmin(server)]
    const base = await makePost(server.db, theo)
    const told: string[] = []
    for (let times = 0; times < TIMES; times += 1) {
      const post = await makePost(server.db, theo)
      const { id: comment } = await writeComment(theo, base, `Bande d’ânes ${times}`)
      await reportOn(await server.join(), 'item', post)
      await reportOn(await server.join(), 'comment', comment)
      const [onPost, onComment] = [await taken(admin, 'item', post), await taken(admin, 'comment', comment)]
      told.push(...(await wrong([onPost('hide'), theo.call('DELETE /api/post/:id', { params: { id: post } })])))
      told.push(...(await wrong([onComment('remove'), theo.call('DELETE /api/comment/:id', { params: { id: comment } })])))
    }
    expect(told).toEqual([])
  })

  it('[ST-02] [ST-09] an appeal, a lift and a deletion is serialized with them', async ({ server }) => {
    const [theo, admin] = [await server.join(), await newAdmin(server)]
    const told: string[] = []
    for (let times = 0; times < TIMES; times += 1) {
      const { id: post } = await writeNote(theo, `Rien de mal ${times}`)
      await reportOn(await server.join(), 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      await decide(admin, id, 'hide')
      await theo.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'Rien que des hêtres' } })
      await admin.call('POST /api/report/case/:id/claim', { params: { id } })
      const lift = admin.call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome: 'lift', text: 'Soit' } })
      told.push(...(await wrong([lift, theo.call('DELETE /api/post/:id', { params: { id: post } })])))
    }
    expect(told).toEqual([])
  })

  it('[ST-02] [ST-09] a change of a reported group by its administrator is serialized with it', async ({ server }) => {
    const [ada, admin] = [await server.join(), await newAdmin(server)]
    const told: string[] = []
    for (let times = 0; times < TIMES; times += 1) {
      const group = await newGroup(server.db)
      await appoint(server.db, ada, group, 'A')
      await reportOn(await server.join(), 'entity', group)
      const onGroup = await taken(admin, 'entity', group)
      const { data } = await ada.call('GET /api/entity/:id', { params: { id: group } })
      const change = ada.call('PUT /api/entity/:id', {
        params: { id: group },
        body: { display_name: 'Cercle des lichens', version: data.version ?? 1 },
      })
      told.push(...(await wrong([onGroup('suspend'), change])))
    }
    expect(told).toEqual([])
  })
})
