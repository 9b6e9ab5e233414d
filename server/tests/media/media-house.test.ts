import { describe, expect } from 'vitest'
import type { MediaFields, MediaPage } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'
import { audited, caseOn, decide, newAdmin, notices, reportOn } from '../moderation/moderation.ts'
import { outcome } from '../social.ts'

const publish = async (client: Client, fields: MediaFields = {}): Promise<MediaPage> => {
  const { media_id } = await upload(client, await photograph())
  return (await client.call('POST /api/media', { body: { media_id, ...fields } })).data
}

describe('site editors and photographs of others', () => {
  it('[RO-01] [RO-04] [T10] only the owner sets a photograph’s position, by single or bulk calls', async ({ server }) => {
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

  it('[RO-01] editors may change texts of visible ones and remove them, never their privacy', async ({ server }) => {
    const [owner, editor] = [await server.join(), await server.join({ role: 'EDITOR' })]
    const { id, version } = await publish(owner)
    const params = { id }
    const { data } = await editor.call('PUT /api/media/:id', { params, body: { title: 'Corrigé', version } })
    expect([data.title, data.own]).toEqual(['Corrigé', null])
    const lower = editor.call('PUT /api/media/:id', { params, body: { version: data.version, privacy_status: 0 } })
    await expect(lower).rejects.toMatchObject({ status: 403 })
    await editor.call('DELETE /api/media/:id', { params })
    const log = await server.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'media')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    const owned = { owner: owner.person.id }
    expect(log).toEqual([
      { action: 'media.edit', before: { ...owned, title: null }, after: { title: 'Corrigé' } },
      { action: 'media.delete', before: { ...owned, kind: 'media', privacy_status: 9, words: 'Corrigé' }, after: null },
    ])
  })

  it('[BY-14] text changes of editors are logged by single or bulk calls, unless nothing changed or it is their own', async ({
    server,
  }) => {
    const [owner, editor] = [await server.join(), await server.join({ role: 'EDITOR' })]
    const [one, other] = [await publish(owner, { title: 'Une' }), await publish(owner, { title: 'Autre' })]
    const mine = await publish(editor, { title: 'La mienne' })
    const logged = async (id: number) =>
      (
        await server.db
          .selectFrom('audit')
          .select(['before', 'after'])
          .where('subject_id', '=', String(id))
          .orderBy('id')
          .execute()
      ).map(({ before, after }) => [before, after])
    const media = [one, other, mine].map(({ id, version }) => ({ id, version }))
    await editor.call('PUT /api/media', { body: { media, set: { title: 'Autre', author: 'Ada' } } })
    const before = { owner: owner.person.id, author: null }
    expect(await logged(one.id)).toEqual([
      [
        { ...before, title: 'Une' },
        { title: 'Autre', author: 'Ada' },
      ],
    ])
    expect(await logged(other.id)).toEqual([[before, { author: 'Ada' }]])
    expect(await logged(mine.id)).toEqual([])
  })

  it('[RO-01] [AP-09] removals by an editor notify the owner, and are restored by the list of deleted rows', async ({
    server,
  }) => {
    const [owner, editor, admin] = [await server.join(), await server.join({ role: 'EDITOR' }), await newAdmin(server)]
    const { id } = await publish(owner, { title: 'Iris au bord du lac' })
    const params = { id }
    await editor.call('DELETE /api/media/:id', { params })
    const seen = () => outcome(server.guest().call('GET /api/media/:id', { params }))
    expect(await seen()).toBe('404 NOT_FOUND')
    const { list } = await owner.call('GET /api/notification', {})
    expect(list.data).toMatchObject([{ kind: 'moderation' }])
    const deleted = (await admin.call('GET /api/admin/dop', { query: {} })).list.data.find((row) => row.id === id)
    expect(deleted).toMatchObject({ kind: 'media', by: { id: editor.person.id }, owner: { id: owner.person.id } })
    await admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${id}` } })
    expect(await seen()).toBe('200')
  })

  it('[RO-04] [AP-09] those that their owner deletes too cannot be restored by the list of deleted rows or by a case', async ({
    server,
  }) => {
    const [owner, editor, admin] = [await server.join(), await server.join({ role: 'EDITOR' }), await newAdmin(server)]
    const [one, other] = [await publish(owner), await publish(owner)]
    const seen = (id: number) => outcome(server.guest().call('GET /api/media/:id', { params: { id } }))
    const remove = (id: number) => outcome(owner.call('DELETE /api/media/:id', { params: { id } }))
    await editor.call('DELETE /api/media/:id', { params: { id: one.id } })
    expect(await remove(one.id)).toBe('200')
    const { list } = await admin.call('GET /api/admin/dop', { query: { _size: 100 } })
    expect(list.data.map(({ id }) => id)).not.toContain(one.id)
    const back = admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${one.id}` } })
    expect(await outcome(back)).toBe('404 NOT_FOUND')
    expect(await audited(server, 'item', one.id)).toEqual([])

    await reportOn(await server.join(), 'item', other.id)
    const { id: reportCase } = await caseOn(admin, 'item', other.id)
    await decide(admin, reportCase, 'hide')
    expect(await remove(other.id)).toBe('200')
    const restore = admin.call('POST /api/report/case/:id/restore', { params: { id: reportCase }, body: { text: 'Erreur' } })
    expect(await outcome(restore)).toBe('200')
    for (const { id } of [one, other]) expect(await seen(id)).toBe('404 NOT_FOUND')
  })

  it('[AP-09] [BY-14] removed ones cannot be deleted again: no notification, no second log entry', async ({ server }) => {
    const [owner, second, admin] = [await server.join(), await newAdmin(server), await newAdmin(server)]
    const [hidden, house, own] = [await publish(owner), await publish(owner), await publish(owner)]
    await reportOn(await server.join(), 'item', hidden.id)
    await decide(admin, (await caseOn(admin, 'item', hidden.id)).id, 'hide')
    const remove = (client: Client, id: number) => outcome(client.call('DELETE /api/media/:id', { params: { id } }))
    const both = await Promise.all([second, admin].map((client) => remove(client, house.id)))
    expect(both.toSorted()).toEqual(['200', '409 MEDIA_REMOVED'])
    expect(await remove(owner, own.id)).toBe('200')
    const told = await notices(server, owner)
    for (const { id } of [hidden, house, own]) {
      expect(await remove(admin, id)).toBe('409 MEDIA_REMOVED')
      const row = { params: { id: `item.${id}` }, body: {} }
      expect(await outcome(admin.call('DELETE /api/admin/dop/:id', row))).toBe('404 NOT_FOUND')
    }
    expect(await notices(server, owner)).toEqual(told)
    const logged = await Promise.all([hidden, house, own].map(({ id }) => audited(server, 'media', id)))
    expect(logged).toEqual([[], ['media.delete'], []])
    expect(await audited(server, 'item', own.id)).toEqual([])
  })
})
