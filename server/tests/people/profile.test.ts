import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { actAs, codesOf, found, join } from './relations.ts'
import { befriend, block, circle, makePost, outcome } from '../social.ts'
import type { Member, ViewerName } from '../social.ts'

const read = async (client: Client, id: number, as?: string) =>
  (await client.call('GET /api/profile/:id', { params: { id }, query: as === undefined ? {} : { as } })).data
/** Change of the profile in its present version; settings and language need no version. */
const change = async (client: Client, body: object) => {
  const now = await client.send('GET', '/api/profile/me')
  const version = now.statusCode === 200 && !('setting' in body && !('about' in body)) ? { version: now.json().data.version } : {}
  return client.call('PUT /api/profile/me', { body: { ...body, ...version } })
}
const people = async (client: Client, query: { q?: string; _size?: number; _after?: string } = {}) =>
  (await client.call('GET /api/people', { query })).list

describe('profiles', () => {
  it('[RT-21] [EN-12] show text and place by profile_pp, name and picture to everybody without a block; others get 404', async ({
    server,
  }) => {
    const { owner, viewers } = await circle(server)
    await change(owner, { about: 'Botaniste', place: 'Lyon', position: { precision: 'about', lat: 45.764, lon: 4.8357 } })
    const opens: Record<0 | 1 | 9, ViewerName[]> = {
      0: ['owner', 'admin'],
      1: ['owner', 'friend', 'admin'],
      9: ['owner', 'friend', 'admin', 'guest', 'stranger'],
    }
    for (const pp of [9, 1, 0] as const) {
      await change(owner, { setting: { profile_pp: pp } })
      for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
        if (name === 'blocked' || name === 'blocker') {
          expect(await outcome(read(client, owner.person.id))).toBe('404 NOT_FOUND')
          continue
        }
        const profile = await read(client, owner.person.id)
        const open = opens[pp].includes(name)
        expect(profile.display_name).toBe(owner.person.name)
        expect([profile.open, profile.about, profile.place], `${name} ${pp}`).toEqual(
          open ? [true, 'Botaniste', 'Lyon'] : [false, null, null],
        )
        expect(profile.position).toEqual(open ? { lat: 45.8, lon: 4.8, precision: 'about' } : null)
      }
    }
    expect(await outcome(read(viewers.guest, 987_654))).toBe('404 NOT_FOUND')
    expect(await outcome(viewers.guest.call('GET /api/profile/me', {}))).toBe('401 UNAUTHORIZED')
  })

  it('[RT-25] change name, text, language and defaults; the place is stored to 0.1 degree only', async ({ server }) => {
    const ada = await server.join({ name: 'Ada' })
    await makePost(server.db, ada, { text: 'Une gentiane bleue' })
    const body = { display_name: 'Ada Lovelace', about: '', language: 'en', setting: { note_pp: 1, mood_pp: 9 } }
    const { data } = await change(ada, body)
    expect(data).toMatchObject({ display_name: 'Ada Lovelace', about: null })
    await change(ada, { position: { precision: 'about', lat: 48.8566, lon: 2.3522 } })
    const row = await server.db.selectFrom('entity').selectAll().where('id', '=', ada.person.id).executeTakeFirstOrThrow()
    expect([row.lat, row.lon, row.position_precision]).toEqual([48.9, 2.4, 'about'])
    expect(row.setting).toEqual({ mood_pp: 9, note_pp: 1 })
    const exact = { position: { precision: 'exact', lat: 48.8566, lon: 2.3522 } }
    expect(await outcome(change(ada, exact))).toBe('422 DATA_INVALID')
    await change(ada, { position: { precision: 'none' } })
    expect((await read(ada, ada.person.id)).position).toBeNull()
    const { list } = await ada.call('GET /api/search', { query: { q: 'gentiane Lovelace' } })
    expect(list.data).toHaveLength(1)
  })

  it('[T5] refuse a role, a status and unknown fields; guests and other people change nothing', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const account = () => server.db.selectFrom('account').selectAll().where('id', '=', ada.person.account).executeTakeFirst()
    const before = await account()
    for (const key of ['role', 'auth_role', 'status', 'email', 'id', 'guid', 'type', 'closed', 'created_at', 'friend_count'])
      expect(await outcome(change(ada, { [key]: 'ADMIN' })), key).toBe('422 DATA_INVALID')
    for (const setting of [{ note_pp: 12 }, { note_pp: -1 }, { other: 1 }, { __proto__pp: 1 }])
      expect(await outcome(change(ada, { setting }))).toBe('422 DATA_INVALID')
    expect(await outcome(change(ada, { display_name: 'x' }))).toBe('422 DATA_INVALID')
    expect(await account()).toEqual(before)
    expect(await outcome(change(server.guest(), { about: 'x' }))).toBe('401 UNAUTHORIZED')
    const { id } = await found(bo)
    await actAs(bo, id)
    expect(await outcome(change(bo, { about: 'x' }))).toBe('403 ACTING_AS_ENTITY')
  })

  it('[RT-26] accept an own picture as their image, and nobody else’s', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const own = await upload(ada, await photograph())
    const others = await upload(bo, await photograph({ width: 321 }))
    expect(await outcome(change(ada, { image_media: others.media_id }))).toBe('422 DATA_INVALID')
    const { version } = (await change(ada, { about: 'Avant' })).data
    expect((await change(ada, { image_media: own.media_id, version })).data.profile_image).toBe(own.thumb)
    // A text form opened before the change is no conflict.
    expect((await change(ada, { about: 'Après', version })).data.about).toBe('Après')
    expect((await change(ada, { image_media: null })).data.profile_image).toBeNull()
  })

  it('[RT-20] people are listed newest first with the relation to each, searched by name, without blocked ones', async () => {
    await withServer({}, async (server) => {
      const me = await server.join({ name: 'Moi' })
      const names = ['Théophile Gautier', 'Zoé Œillet', 'Théo Monod', 'Inès']
      const members: Member[] = []
      for (const name of names) members.push(await server.join({ name }))
      const [first, , third, last] = members as [Member, Member, Member, Member]
      await befriend(server.db, me, third)
      await block(server.db, last, me)
      const list = await people(me)
      expect(list.data.map(({ display_name }) => display_name)).toEqual([names[2], names[1], names[0]])
      expect(list.data[0]?.relation).toEqual(['b'])
      const page = await people(me, { _size: 2 })
      expect((await people(me, { _size: 2, _after: page.next ?? '' })).data.map(({ id }) => id)).toEqual([first.person.id])
      expect((await people(me, { q: 'theo' })).data.map(({ id }) => id)).toEqual([third.person.id, first.person.id])
      expect((await people(me, { q: 'oeillet' })).data).toHaveLength(1)
      expect((await people(me, { q: 'ines' })).data).toEqual([])
      expect(await outcome(people(server.guest()))).toBe('401 UNAUTHORIZED')
    })
  })

  it('[BY-03] show own posts and profile as a guest, a friend or a member sees them, and nobody else’s', async ({ server }) => {
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    await befriend(server.db, ada, bo)
    await change(ada, { about: 'Botaniste', setting: { profile_pp: 1 } })
    const post = (client: Client, id: number, as: string) =>
      outcome(client.call('GET /api/post/:id', { params: { id }, query: { as } }))
    const friend = `friend:${bo.person.id}`
    const seen: Record<number, string[]> = {}
    for (const privacy of [-1, 0, 1, 9] as const) {
      const id = await makePost(server.db, ada, { privacy })
      seen[privacy] = [await post(ada, id, 'guest'), await post(ada, id, friend)]
      for (const [client, as] of [
        [server.guest(), 'guest'],
        [bo, 'guest'],
      ] as const)
        expect(['401 UNAUTHORIZED', '403 FORBIDDEN', '404 NOT_FOUND']).toContain(await post(client, id, as))
    }
    expect(seen).toEqual({
      [-1]: ['404 NOT_FOUND', '404 NOT_FOUND'],
      0: ['404 NOT_FOUND', '404 NOT_FOUND'],
      1: ['404 NOT_FOUND', '200'],
      9: ['200', '200'],
    })
    const own = ada.person.id
    expect(await read(ada, own, 'guest')).toMatchObject({ open: false, about: null, post_count: 1, relation: [] })
    expect(await read(ada, own, friend)).toEqual(await read(bo, own))
    expect(await outcome(read(ada, own, `friend:${cleo.person.id}`))).toBe('422 DATA_INVALID')
    expect(await outcome(read(ada, own, 'admin'))).toBe('422 DATA_INVALID')
    expect(await outcome(read(bo, own, 'guest'))).toBe('403 FORBIDDEN')
    const group = await found(ada)
    await join(cleo, group.id)
    expect(await codesOf(server.db, cleo.person.id, group.id)).toEqual(['m'])
    await actAs(ada, group.id)
    const id = await makePost(server.db, { person: { ...ada.person, id: group.id } } as Member, { privacy: 1 })
    expect(await post(ada, id, `member:${cleo.person.id}`)).toBe('200')
    expect(await post(ada, id, 'guest')).toBe('404 NOT_FOUND')
  })
})
