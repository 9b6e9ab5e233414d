import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { purgeRemoved } from '../../src/features/post/privacy-store.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { circle, makePost, outcome, SEES } from '../social.ts'
import type { ViewerName } from '../social.ts'

const setTo = (client: Client, id: number, status: '-1' | '0' | '1' | '9') =>
  client.call('POST /api/post/privacy/:id/:status', { params: { id, status } })
const read = (client: Client, id: number) => outcome(client.call('GET /api/post/:id', { params: { id } }))
const removed = async (client: Client) => (await client.call('GET /api/post/removed', {})).list.data.map(({ id }) => id)
const age = (server: TestServer, id: number, days: number) =>
  server.db
    .updateTable('item')
    .set({ updated_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()

describe('the privacy of a post', () => {
  it('[AP-13] [EN-12] [ST-11] is set by its owner for every type, takes effect at once, and may be set again', async ({
    server,
  }) => {
    const { owner, viewers } = await circle(server)
    for (const kind of ['note', 'lesson', 'mood', 'share'] as const) {
      const id = await makePost(server.db, owner, { kind, text: 'Gentiane zyx', title: kind === 'lesson' ? 'Gentiane' : null })
      for (const privacy of PRIVACY_STATUS) {
        const { data } = await setTo(owner, id, `${privacy}`)
        expect(data).toEqual({ id, privacy_status: privacy })
        expect((await setTo(owner, id, `${privacy}`)).data).toEqual(data)
        for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
          const sees = SEES[privacy].includes(name)
          expect(await read(client, id), `${kind} ${name} ${privacy}`).toBe(sees ? '200' : '404 NOT_FOUND')
          const found = await client.call('GET /api/search', { query: { q: 'zyx', kind: 'post' } })
          if (!sees) expect(found.list.data.map((hit) => hit.id)).not.toContain(id)
          const page = await client.call('GET /api/post', { query: { entity: owner.person.id } })
          expect(page.list.data.some((post) => post.id === id)).toBe(sees && privacy >= 0)
        }
      }
    }
  })

  it('[RO-04] cannot be set by others', async ({ server }) => {
    const { owner, viewers } = await circle(server)
    const id = await makePost(server.db, owner)
    const hidden = await makePost(server.db, owner, { privacy: 0 })
    for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
      if (name === 'owner') continue
      const blocked = name === 'blocked' || name === 'blocker'
      expect(await outcome(setTo(client, id, '0')), name).toBe(
        name === 'guest' ? '401 UNAUTHORIZED' : blocked ? '404 NOT_FOUND' : '403 FORBIDDEN',
      )
      expect(await outcome(setTo(client, hidden, '9'))).toBe(name === 'guest' ? '401 UNAUTHORIZED' : '404 NOT_FOUND')
    }
    expect(await outcome(setTo(owner, id, '5' as '9'))).toBe('404 NOT_FOUND')
    const { media_id } = await upload(owner, await photograph())
    expect(await outcome(setTo(owner, media_id, '9'))).toBe('404 NOT_FOUND')
  })

  it('[AP-13] a removed post is listed for its owner and restored by another privacy', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const ids = [await makePost(server.db, camille), await makePost(server.db, camille, { kind: 'mood', mood: 1 })]
    for (const id of ids) await setTo(camille, id, '-1')
    expect(await removed(camille)).toEqual(ids.toReversed())
    expect(await removed(theo)).toEqual([])
    expect(await outcome(server.guest().call('GET /api/post/removed', {}))).toBe('401 UNAUTHORIZED')
    await setTo(camille, ids[0] ?? 0, '9')
    expect(await removed(camille)).toEqual([ids[1]])
    expect(await read(theo, ids[0] ?? 0)).toBe('200')
  })

  it('[AP-13] posts removed 30 days ago are purged with their pictures, and nothing else is', async ({ server }) => {
    const camille = await server.join()
    const pictures = await Promise.all([1, 2, 3].map(async () => (await upload(camille, await photograph())).media_id))
    const [own = 0, elsewhere = 0, open = 0] = pictures
    const gone = await makePost(server.db, camille, { media: pictures })
    const other = await makePost(server.db, camille, { media: [elsewhere] })
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', open).execute()
    const recent = await makePost(server.db, camille)
    const moderated = await makePost(server.db, camille)
    const both = await makePost(server.db, camille)
    const shared = await makePost(server.db, camille)
    const share = await makePost(server.db, camille, { kind: 'share', shared })
    for (const id of [gone, recent, moderated, both, share]) await setTo(camille, id, '-1')
    // Posts hidden by moderation stay, unless their owner removed them as well.
    for (const item_id of [moderated, both])
      await server.db.insertInto('item_moderation').values({ item_id, former_privacy: 9, kept: true }).execute()
    await setTo(camille, both, '-1')
    for (const id of [gone, moderated, both, share]) await age(server, id, 31)
    await age(server, recent, 29)
    const { key } = await server.db.selectFrom('media').select('key').where('id', '=', own).executeTakeFirstOrThrow()
    expect(await server.db.transaction().execute((trx) => purgeRemoved(trx, 100))).toBe(3)
    const left = await server.db.selectFrom('item').select('id').where('owner_id', '=', camille.person.id).orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([elsewhere, open, other, recent, moderated, shared].toSorted((a, b) => a - b))
    const noted = await server.db.selectFrom('media_garbage').select('key').where('key', '=', key).execute()
    expect(noted).toHaveLength(1)
    const { share_count } = await server.db
      .selectFrom('item')
      .select('share_count')
      .where('id', '=', shared)
      .executeTakeFirstOrThrow()
    expect(share_count).toBe(0)
  })
})
