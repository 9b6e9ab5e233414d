import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { actAs } from '../people/relations.ts'
import { writeNote } from '../social.ts'

describe('details of a reported post', () => {
  it('[ST-02] [ST-09] include mood, place and shared item on the case page, for group moderators too', async ({ server }) => {
    const group = await newGroup(server.db)
    const [theo, sacha, luis, reporter] = [await server.join(), await server.join(), await server.join(), await server.join()]
    const admin = await newAdmin(server)
    await appoint(server.db, theo, group, 'C')
    await appoint(server.db, sacha, group, 'M')
    await actAs(theo, group)
    const besides = async (client: Client, post: number) => {
      const { id } = await caseOn(admin, 'item', post)
      return (await client.call('GET /api/report/case/:id', { params: { id } })).data.besides
    }
    const nothing = { share: false, mood: null, place: null, lat: null, lon: null, shared: null }

    const mood = { lat: 47.4712, lon: 0.5523, message: '', mood: 2, privacy_status: 9 } as const
    const { data: said } = await theo.call('POST /api/profile/setxx/mood', { body: mood })
    await reportOn(reporter, 'item', said.id)
    for (const client of [admin, sacha])
      expect(await besides(client, said.id)).toEqual({ ...nothing, mood: 2, lat: 47.5, lon: 0.6 })

    const insult = await writeNote(luis, 'Bande d’ânes')
    const { data: share } = await theo.call('POST /api/share/:id', { params: { id: insult.id }, body: { privacy_status: 9 } })
    await reportOn(reporter, 'item', share.id)
    for (const client of [admin, sacha])
      expect(await besides(client, share.id)).toMatchObject({
        ...nothing,
        share: true,
        shared: { id: insult.id, kind: 'note', display_name: luis.person.name, text: 'Bande d’ânes' },
      })
    // Only the public part of it.
    await luis.call('POST /api/post/privacy/:id/:status', { params: { id: insult.id, status: '1' } })
    for (const client of [admin, sacha]) expect(await besides(client, share.id)).toEqual({ ...nothing, share: true })

    const { id: note } = await writeNote(theo, 'Sans rien de plus')
    await reportOn(reporter, 'item', note)
    expect(await besides(admin, note)).toEqual(nothing)
    await reportOn(reporter, 'entity', luis.person.id)
    const { id } = await caseOn(admin, 'entity', luis.person.id)
    expect((await admin.call('GET /api/report/case/:id', { params: { id } })).data.besides).toBeNull()
  })

  it('[ST-02] of a person or group include portrait, place and description', async ({ server }) => {
    const [luis, reporter, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { media_id: image_media } = await upload(luis, await photograph())
    await server.db
      .updateTable('entity')
      .set({ image_media, place: 'Saumur', about: 'Il habite au 3' })
      .where('id', '=', luis.person.id)
      .execute()
    await reportOn(reporter, 'entity', luis.person.id)
    const { id, head } = await caseOn(admin, 'entity', luis.person.id)
    const { data } = await admin.call('GET /api/report/case/:id', { params: { id } })
    expect(head).toBe(luis.person.name)
    expect(data.words).toBe(`${luis.person.name}\nSaumur\nIl habite au 3`)
    expect(data.pictures).toMatchObject([{ media_id: image_media }])
    const key = await server.db.selectFrom('media').select('key').where('id', '=', image_media).executeTakeFirstOrThrow()
    expect((await admin.send('GET', `/media-files/${key.key}/orig`)).statusCode).toBe(200)
    expect(data.former_words).toEqual([])
    // As it was when it was reported, whatever they make of it since.
    for (const about of ['Rien', 'Toujours rien'])
      await server.db.updateTable('entity').set({ about, image_media: null }).where('id', '=', luis.person.id).execute()
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', image_media).execute()
    const { data: since } = await admin.call('GET /api/report/case/:id', { params: { id } })
    expect(since).toMatchObject({ deleted: false, words: `${luis.person.name}\nSaumur\nToujours rien` })
    expect(since.former_words).toEqual([{ text: data.words, replaced_at: expect.any(String) }])
    expect(since.pictures).toMatchObject([{ media_id: image_media }])
    expect((await admin.send('GET', `/media-files/${key.key}/orig`)).statusCode).toBe(200)
    expect((await reporter.send('GET', `/media-files/${key.key}/orig`)).statusCode).toBe(404)
    await decide(admin, id, 'leave')
    expect((await admin.send('GET', `/media-files/${key.key}/orig`)).statusCode).toBe(404)
  })
})
