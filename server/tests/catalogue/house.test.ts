import { describe, expect } from 'vitest'
import { HOUSE_TEXTS } from '@florilege/shared/contracts'
import type { HouseWords } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { audited, newAdmin } from '../moderation/moderation.ts'
import { outcome } from '../social.ts'

const text = (title: string): HouseWords => ({
  title,
  lead: 'Une phrase.',
  sections: [{ heading: 'Visiter', paragraphs: ['<b>Sans</b> compte.'] }],
})
const params = { name: 'plates', language: 'fr' } as const

describe('static pages', () => {
  it('[RT-33] [RT-39] are edited per language over the defaults, and reset; anybody reads them', async ({ server }) => {
    const admin = await newAdmin(server)
    const guest = server.guest()
    const read = async () => (await guest.call('GET /api/info/:name', { params: { name: 'plates' } })).data
    expect(await read()).toEqual({ fr: null, en: null })
    const put = (version: number, words: HouseWords | null, reason = 'Plus clair') =>
      admin.call('PUT /api/admin/info/:name/:language', { params, body: { version, text: words, reason } })
    const one = (await put(0, text('Lire'))).data
    expect(await read()).toEqual({ fr: text('Lire'), en: null })
    expect((await guest.call('GET /api/info', {})).data.texts).toMatchObject([{ ...params, title: 'Lire', lead: 'Une phrase.' }])
    // A concurrent change came first: both texts are returned.
    const refused = await admin.send('PUT', '/api/admin/info/plates/fr', {
      body: { version: 0, text: text('Autre'), reason: 'Parce que' },
    })
    expect([refused.statusCode, refused.json<{ error_code: string }>().error_code]).toEqual([409, 'VERSION_CONFLICT'])
    const two = (await put(one.id, null)).data
    expect(await read()).toEqual({ fr: null, en: null })
    await put(two.id, text('Encore'))
    const versions = (await admin.call('GET /api/admin/info/:name/:language', { params, query: { _size: 2 } })).list
    expect(versions.data.map((version) => version.text?.title ?? null)).toEqual(['Encore', null])
    expect(versions.data[0]?.changed_by).toMatchObject({ id: admin.person.id })
    const rest = await admin.call('GET /api/admin/info/:name/:language', { params, query: { _after: versions.next ?? '' } })
    expect(rest.list.data.map(({ id }) => id)).toEqual([one.id])
    expect(await audited(server, 'page', 'plates fr')).toEqual(['page.change', 'page.change', 'page.change'])
  })

  it('[RT-39] [RO-04] [T5] are edited by administrators alone, within limits, and only existing ones', async ({ server }) => {
    const body = { version: 0, text: text('Non'), reason: 'Parce que' }
    const put = (client: Client) =>
      outcome(client.call('PUT /api/admin/info/:name/:language', { params: { name: 'about', language: 'en' }, body }))
    for (const role of ['USER', 'CONTRIB', 'EDITOR'] as const)
      expect(await put(await server.join({ role }))).toBe('403 FORBIDDEN')
    expect((await server.guest().send('PUT', '/api/admin/info/about/en', { body })).statusCode).toBe(401)
    const admin = await newAdmin(server)
    for (const bad of [
      { ...body, text: { ...text('x'), title: ' ' } },
      { ...body, text: { ...text('x'), html: '<b>' } },
      { ...body, reason: '' },
      { ...body, text: { ...text('x'), sections: [{ heading: 'x'.repeat(201), paragraphs: [] }] } },
    ])
      expect((await admin.send('PUT', '/api/admin/info/about/en', { body: bad })).statusCode).toBe(422)
    for (const address of ['/api/admin/info/nothing/en', '/api/admin/info/about/de'])
      expect((await admin.send('PUT', address, { body })).statusCode).toBeGreaterThanOrEqual(404)
    expect((await server.guest().call('GET /api/info/:name', { params: { name: 'about' } })).data).toEqual({ fr: null, en: null })
    expect(HOUSE_TEXTS).toContain('info')
  })
})
