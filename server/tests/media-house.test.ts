import { describe, expect } from 'vitest'
import type { MediaFields, MediaPage } from '@florilege/shared/contracts'
import { it } from './helper.ts'
import type { Client } from './helper.ts'
import { photograph, upload } from './media-pictures.ts'
import { outcome } from './social.ts'

const publish = async (client: Client, fields: MediaFields = {}): Promise<MediaPage> => {
  const { media_id } = await upload(client, await photograph())
  return (await client.call('POST /api/media', { body: { media_id, ...fields } })).data
}

describe('the house and the photographs of others', () => {
  it('[RO-01] [RO-04] [T10] nobody but its owner says where a photograph was taken, by the call of one or of many', async ({
    server,
  }) => {
    const [owner, editor, admin] = await Promise.all([
      server.join(),
      server.join({ role: 'EDITOR' }),
      server.join({ role: 'ADMIN' }),
    ])
    const { id, version, lat, lon } = await publish(owner, { position: { lat: 48.85, lon: 2.35 }, position_precision: 'about' })
    const params = { id }
    const place = { lat: 10, lon: 20 }
    for (const house of [editor, admin]) {
      for (const change of [
        { position: place, position_precision: 'exact' as const },
        { position: null },
        { position_precision: 'none' as const },
      ])
        expect(await outcome(house.call('PUT /api/media/:id', { params, body: { version, ...change } }))).toBe('403 FORBIDDEN')
      for (const position of [{ ...place, precision: 'exact' as const }, null]) {
        const body = { media: [{ id, version }], set: { title: 'Ailleurs', position } }
        expect(await outcome(house.call('PUT /api/media', { body }))).toBe('403 FORBIDDEN')
      }
    }
    const seen = { lat, lon, position_precision: 'about', version, title: null }
    expect((await server.guest().call('GET /api/media/:id', { params })).data).toMatchObject(seen)
  })

  it('[RO-01] editors may word and remove what they see of others, never say who sees it', async ({ server }) => {
    const [owner, editor] = [await server.join(), await server.join({ role: 'EDITOR' })]
    const { id, version } = await publish(owner)
    const params = { id }
    const { data } = await editor.call('PUT /api/media/:id', { params, body: { title: 'Corrigé', version } })
    expect([data.title, data.own]).toEqual(['Corrigé', null])
    const lower = editor.call('PUT /api/media/:id', { params, body: { version: data.version, privacy_status: 0 } })
    await expect(lower).rejects.toMatchObject({ status: 403 })
    await editor.call('DELETE /api/media/:id', { params })
    const audited = await server.db.selectFrom('audit').select('action').where('subject_id', '=', String(id)).execute()
    expect(audited).toEqual([{ action: 'media.delete' }])
  })
})
