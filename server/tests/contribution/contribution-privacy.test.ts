import { describe, expect } from 'vitest'
import { accept, draft, newSpecies, submit } from './contribution-fixture.ts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { outcome } from '../social.ts'

const WORDS = {
  title: 'Mon jardin secret',
  description: 'Le code du portail est 1234',
  place: '12 rue de chez moi',
  position: { lat: 43.46745, lon: 11.88513 },
  position_precision: 'exact',
  taken_at: '2008-10-22T16:28:39',
} as const

describe('a photograph uploaded before its contribution', () => {
  it('[T10] [BY-06] [AP-07] is shown by the record, while its owner’s private texts stay private', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const guest = server.guest()
    const { media_id: media } = await upload(user, await photograph())
    await user.call('POST /api/media', { body: { media_id: media, privacy_status: 0, ...WORDS } })
    const record = await newSpecies(server)
    await accept(editor, await submit(user, await draft(user, { record, media: [media] })))

    const own = (await user.call('GET /api/media/:id', { params: { id: media } })).data
    expect(own).toMatchObject({ title: WORDS.title, place: WORDS.place, lat: WORDS.position.lat, privacy_status: 0 })
    for (const other of [guest, editor])
      expect((await other.send('GET', `/api/media/${media}`)).statusCode, 'its own page').toBe(404)
    const shown = await guest.send('GET', `/api/species/${record}`)
    const [picture] = (await guest.call('GET /api/species/:id', { params: { id: record } })).data.pictures
    expect(picture?.media_id).toBe(media)
    expect((await guest.send('GET', picture?.orig ?? '')).statusCode).toBe(200)
    const answers = [shown.body]
    for (const path of ['/api/media?_size=100', '/api/contribution?scope=accepted', '/api/bibliography', '/api/species'])
      answers.push((await guest.send('GET', path)).body)
    for (const secret of ['jardin secret', 'portail', 'chez moi', '43.46745', '2008-10-22'])
      expect(answers.join('\n')).not.toContain(secret)
  })

  it('[AP-07] stays public if it was, and one uploaded with the contribution becomes public', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const { media_id: before } = await upload(user, await photograph())
    await user.call('POST /api/media', { body: { media_id: before, privacy_status: 9, title: 'Au marché' } })
    const { media_id: fresh } = await upload(user, await photograph())
    const handed = await submit(user, await draft(user, { record: await newSpecies(server), media: [before, fresh] }))
    await accept(editor, handed)
    for (const id of [before, fresh])
      expect((await server.guest().call('GET /api/media/:id', { params: { id } })).data.privacy_status).toBe(9)
  })

  it('[RO-04] [AP-07] cannot be restricted during the review, but again after a return', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const { media_id: id } = await upload(user, await photograph())
    await user.call('POST /api/media', { body: { media_id: id, privacy_status: 9 } })
    const close = async () => {
      const { version } = (await user.call('GET /api/media/:id', { params: { id } })).data
      return outcome(user.call('PUT /api/media/:id', { params: { id }, body: { privacy_status: 0, version } }))
    }
    const handed = await submit(user, await draft(user, { record: await newSpecies(server), media: [id] }))
    expect(await close()).toBe('409 MEDIA_CONTRIBUTED')
    const body = { version: handed.version, reason: 'Floue' }
    await editor.call('POST /api/contribution/:id/send-back', { params: { id: handed.id }, body })
    expect(await close()).toBe('200')
  })

  it('[BY-06] [T10] does not publish private drafts of its owner', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const { media_id: id } = await upload(user, await photograph())
    const handed = await submit(user, await draft(user, { record: await newSpecies(server), media: [id] }))
    const { version, privacy_status } = (await user.call('GET /api/media/:id', { params: { id } })).data
    expect(privacy_status).toBe(0)
    await accept(editor, handed)
    const late = { ...WORDS, version }
    expect(await outcome(user.call('PUT /api/media/:id', { params: { id }, body: late }))).toBe('409 VERSION_CONFLICT')
    expect((await server.guest().call('GET /api/media/:id', { params: { id } })).data).toMatchObject({ title: null, place: null })
  })
})
