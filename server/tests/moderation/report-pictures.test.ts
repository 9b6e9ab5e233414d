import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { caseOn, decide, newAdmin, reportOn } from './moderation.ts'
import { befriend, makePost } from '../social.ts'

describe('pictures of a reported target', () => {
  it('[ST-02] are on the case page and visible to its moderators only, while it is open', async ({ server }) => {
    const [owner, friend] = [await server.join(), await server.join()]
    const [admin, editor, stranger] = [await newAdmin(server), await server.as('editor'), await server.join()]
    await befriend(server.db, owner, friend)
    const { media_id: media } = await upload(owner, await photograph())
    // Only a post for friends shows the picture.
    const post = await makePost(server.db, owner, { privacy: 1 })
    await server.db.insertInto('item_media').values({ item_id: post, media_id: media, position: 0 }).execute()
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', media).execute()
    const { key } = await server.db.selectFrom('media').select('key').where('id', '=', media).executeTakeFirstOrThrow()
    const file = async (client: typeof admin) => (await client.send('GET', `/media-files/${key}/orig`)).statusCode
    expect([await file(friend), await file(admin)]).toEqual([200, 404])

    await reportOn(friend, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    const shown = async () => (await admin.call('GET /api/report/case/:id', { params: { id } })).data.pictures
    expect((await shown()).map(({ media_id }) => media_id)).toEqual([media])
    expect([await file(admin), await file(editor), await file(stranger)]).toEqual([200, 404, 404])
    await decide(admin, id, 'leave')
    expect(await file(admin)).toBe(404)
  })

  it('[ST-02] include a reported photograph itself', async ({ server }) => {
    const [owner, reporter, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { media_id: media } = await upload(owner, await photograph())
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', media).execute()
    await reportOn(reporter, 'item', media)
    const { id } = await caseOn(admin, 'item', media)
    const { data } = await admin.call('GET /api/report/case/:id', { params: { id } })
    expect(data.pictures.map(({ media_id }) => media_id)).toEqual([media])
  })
})
