import { describe, expect } from 'vitest'
import type { MediaPage } from '@florilege/shared/contracts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it, PASSWORD } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { leave } from './leaving-fixture.ts'
import { caseOn, decide, newAdmin, reportOn } from '../moderation/moderation.ts'
import { befriend, commentsOn, makePost, outcome, writeComment, writeNote } from '../social.ts'

const NAME = 'Zénobie Marchetti'

/** All visible traces of a person. */
const settle = async (server: TestServer) => {
  const [leaver, friend] = [await server.join({ name: NAME }), await server.join()]
  await befriend(server.db, leaver, friend)
  await leaver.call('PUT /api/profile/me', {
    body: { about: 'Zénobie herborise', position: { precision: 'about', lat: 12.3, lon: 45.6 }, version: 1 },
  })
  const { media_id } = await upload(leaver, await photograph())
  const media = (await leaver.call('POST /api/media', { body: { media_id, title: 'Zénobie au jardin' } })).data
  const note = await writeNote(leaver, 'Zénobie cueille')
  const secret = await writeNote(leaver, 'Zénobie chuchote', 1)
  const own = await writeNote(leaver, 'Zénobie se tait', 0)
  const foreign = await makePost(server.db, friend)
  const comment = await writeComment(leaver, foreign, 'Zénobie admire')
  await leaver.call('POST /api/like/:id', { params: { id: foreign } })
  const share = await friend.call('POST /api/share/:id', { params: { id: note.id }, body: {} })
  return { leaver, friend, media, note, secret, own, foreign, comment, share: share.data.id }
}
type Settled = Awaited<ReturnType<typeof settle>>

/** Names of the places where a visitor finds the person. */
const tracesFor = async (client: Client, { leaver, media, note, secret, foreign, share }: Settled): Promise<string[]> => {
  const { id } = leaver.person
  const says = async (name: string, url: string): Promise<string[]> => {
    const answer = await client.send('GET', url)
    const is = answer.statusCode === 200 && (/Z[ée]nobie/.test(answer.body) || answer.body.includes(`"entity_id":${id},`))
    return is ? [name] : []
  }
  const file = async (name: string, { thumb }: MediaPage): Promise<string[]> =>
    (await client.send('GET', thumb)).statusCode === 200 ? [name] : []
  const found = await Promise.all([
    says('profile', `/api/profile/${id}`),
    says('entity', `/api/entity/${id}`),
    says('note', `/api/post/${note.id}`),
    says('note for friends', `/api/post/${secret.id}`),
    says('posts', `/api/post?entity=${id}`),
    says('timeline', '/api/timeline'),
    says('media', `/api/media/${media.id}`),
    says('list of media', '/api/media'),
    says('search', '/api/search?q=Zenobie'),
    says('suggestions', '/api/autocomplete/person?query=zen'),
    says('map', '/api/location?south=12&north=13&west=45&east=46'),
    says('comments', `/api/comment/${foreign}`),
    says('likers', `/api/like/${foreign}`),
    says('share', `/api/post/${share}`),
    says('people', '/api/people?q=Zenobie'),
    says('friends', '/api/friend?state=friend'),
    file('file', media),
  ])
  return found.flat()
}

describe('a person with a pending deletion', () => {
  it('[BY-15] [RO-04] [ST-11] is hidden from everybody at once, and returns completely', async ({ server }) => {
    const all = await settle(server)
    const { leaver, friend, foreign, own } = all
    const guest = server.guest()
    const before = { guest: await tracesFor(guest, all), friend: await tracesFor(friend, all) }
    // Each place showed them before, so that its emptiness afterwards is significant.
    expect(before.friend.toSorted()).toEqual(
      [
        'comments',
        'entity',
        'file',
        'friends',
        'likers',
        'list of media',
        'map',
        'media',
        'note',
        'note for friends',
        'people',
        'posts',
        'profile',
        'search',
        'share',
        'suggestions',
        'timeline',
      ].toSorted(),
    )
    expect(before.guest).toEqual(expect.arrayContaining(['profile', 'note', 'media', 'search', 'map', 'comments', 'file']))
    const heldRecord = (await writeRecords(server.db, [artwork('Iris de Zénobie')], { ownerId: leaver.person.id }))[0] ?? 0
    await leave(server, leaver)
    const record = await guest.send('GET', `/api/bibliography/${heldRecord}`)
    expect(record.statusCode, 'what was written for the catalogue stays').toBe(200)
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', heldRecord).execute()
    expect(await tracesFor(guest, all)).toEqual([])
    expect(await tracesFor(friend, all)).toEqual([])
    expect(await commentsOn(friend, foreign)).toEqual([])
    const stranger = await server.join()
    const ask = stranger.call('POST /api/friend/request/send', { body: { sent_to: leaver.person.id } })
    expect(await outcome(ask)).toMatch(/^404/)
    expect((await leaver.send('GET', '/api/profile/me')).statusCode).toBe(401)
    const again = { email: leaver.person.email, password: PASSWORD }
    expect(await outcome(leaver.call('POST /api/login', { body: again }))).toBe('403 ACCOUNT_LEAVING')
    expect(await tracesFor(friend, all)).toEqual([])
    await leaver.call('POST /api/login', { body: { ...again, come_back: true } })
    expect({ guest: await tracesFor(guest, all), friend: await tracesFor(friend, all) }).toEqual(before)
    const post = await leaver.call('GET /api/post/:id', { params: { id: own.id } })
    expect(post.data.privacy_status).toBe(0)
    expect((await friend.send('GET', `/api/post/${own.id}`)).statusCode).toBe(404)
  })

  it('[BY-15] does not get items back that moderation removed meanwhile', async ({ server }) => {
    const { leaver, note } = await settle(server)
    const admin = await newAdmin(server)
    await reportOn(await server.join(), 'item', note.id)
    await leave(server, leaver)
    await decide(admin, (await caseOn(admin, 'item', note.id)).id, 'remove')
    await leaver.call('POST /api/login', { body: { email: leaver.person.email, password: PASSWORD, come_back: true } })
    expect((await server.guest().send('GET', `/api/post/${note.id}`)).statusCode).toBe(404)
  })
})
