import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { befriend, block, circle, makePost, outcome, SEES, toldTo } from '../social.ts'
import type { ViewerName } from '../social.ts'

const share = async (client: Client, id: number, text?: string) =>
  (await client.call('POST /api/share/:id', { params: { id }, body: text === undefined ? {} : { text } })).data
const read = async (client: Client, id: number) => (await client.call('GET /api/post/:id', { params: { id } })).data

describe('sharing', () => {
  it('[ST-21] [EN-03] posts public items to one’s own timeline, with a text, and is counted', async ({ server }) => {
    const [camille, theo, ines] = [await server.join({ name: 'Camille' }), await server.join(), await server.join()]
    const id = await makePost(server.db, camille, { text: 'Trois crocus' })
    const made = await share(theo, id, 'À voir')
    expect(made).toMatchObject({ type: 'SHARE', answer_text: 'À voir', owned_by_me: true })
    expect(made.shared).toMatchObject({
      id,
      kind: 'note',
      entity_id: camille.person.id,
      display_name: 'Camille',
      text: 'Trois crocus',
    })
    expect((await read(camille, id)).share_count).toBe(1)
    const again = await share(ines, made.id)
    expect(again.shared?.id).toBe(id)
    expect((await read(camille, id)).share_count).toBe(2)
    expect((await read(theo, made.id)).share_count).toBe(0)
    expect(await toldTo(server.db, camille)).toEqual([
      ['share', theo.person.id, id, null],
      ['share', ines.person.id, id, null],
    ])
    const { media_id } = await upload(camille, await photograph())
    expect(await outcome(share(camille, media_id))).toBe('409 SHARED_ITEM_NOT_PUBLIC')
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', media_id).execute()
    expect((await share(theo, media_id)).shared).toMatchObject({ id: media_id, kind: 'media' })
  })

  it('[VA-11] [T4] is refused for non-public items, and 404 for invisible ones', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    for (const privacy of PRIVACY_STATUS) {
      const id = await makePost(server.db, owner, { privacy })
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
        const sees = SEES[privacy].includes(name)
        const expected = privacy === 9 ? '200' : '409 SHARED_ITEM_NOT_PUBLIC'
        const answer = name === 'guest' ? '401 UNAUTHORIZED' : sees ? expected : '404 NOT_FOUND'
        expect(await outcome(share(client, id)), `${name} ${privacy}`).toBe(answer)
      }
      const { share_count } = await server.db
        .selectFrom('item')
        .select('share_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(share_count).toBe(privacy === 9 ? 4 : 0)
    }
  })

  it('[ST-21] shows its object to people who may see it, and only while it is public', async ({ server }) => {
    const [camille, theo, ines] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, camille, theo)
    const id = await makePost(server.db, camille, { text: 'SECRET' })
    const made = await share(theo, id)
    expect((await read(ines, made.id)).shared?.id).toBe(id)
    await block(server.db, camille, ines)
    expect((await read(ines, made.id)).shared).toBeNull()
    expect((await read(server.guest(), made.id)).shared?.id).toBe(id)
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id, status: '1' } })
    for (const client of [server.guest(), theo, camille, ines]) {
      const response = await client.send('GET', `/api/post/${made.id}`)
      expect(response.body).not.toContain('SECRET')
      expect(response.json()).toMatchObject({ data: { shared: null } })
    }
    await camille.call('DELETE /api/post/:id', { params: { id } })
    expect((await read(theo, made.id)).shared).toBeNull()
    expect(await outcome(share(theo, made.id))).toBe('200')
  })

  it('is created once per key', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const id = await makePost(server.db, camille)
    const body = { idempotency_key: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 6 }, () => theo.call('POST /api/share/:id', { params: { id }, body })))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect((await read(theo, id)).share_count).toBe(1)
  })

  it('[T23] is counted exactly under 64 concurrent shares and deletions of shares', async ({ server }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.join()))
    const [author] = people
    if (author === undefined) throw new Error('nobody')
    const id = await makePost(server.db, author)
    const made = await Promise.all(Array.from({ length: 64 }, (_, index) => share(people[index % 8] ?? author, id)))
    expect((await read(author, id)).share_count).toBe(64)
    await Promise.all([
      ...made
        .slice(0, 24)
        .map((one, index) => (people[index % 8] ?? author).call('DELETE /api/post/:id', { params: { id: one.id } })),
      ...Array.from({ length: 8 }, (_, index) => share(people[index] ?? author, id)),
    ])
    const { rows } = await server.db
      .selectFrom('post')
      .select('id')
      .where('shared_id', '=', id)
      .execute()
      .then((found) => ({ rows: found }))
    expect((await read(author, id)).share_count).toBe(rows.length)
    expect(rows).toHaveLength(48)
  })

  it('[T23] concurrent with its object becoming private ends in a share before it or in a refusal', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    for (let round = 0; round < 12; round++) {
      const id = await makePost(server.db, camille)
      const [shared, set] = await Promise.all([
        outcome(share(theo, id)),
        outcome(camille.call('POST /api/post/privacy/:id/:status', { params: { id, status: '0' } })),
      ])
      expect(set).toBe('200')
      expect(['200', '404 NOT_FOUND', '409 SHARED_ITEM_NOT_PUBLIC']).toContain(shared)
      const count = await read(camille, id)
      expect(count.share_count).toBe(shared === '200' ? 1 : 0)
    }
  })
})
