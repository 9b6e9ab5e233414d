import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'

const CALLS = ['/api/admin/user', '/api/admin/group', '/api/admin/system', '/api/admin/order'] as const

describe('administration', () => {
  it('[RO-01] is closed to guests and to every role below ADMIN', async ({ server }) => {
    for (const address of CALLS) {
      expect((await server.guest().send('GET', address)).statusCode, address).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const) {
        expect((await (await server.as(role)).send('GET', address)).statusCode, `${role} ${address}`).toBe(403)
      }
      expect((await (await server.as('admin')).send('GET', address)).statusCode, address).toBe(200)
    }
  })

  it('lists accounts newest or oldest first, page by page, and finds them by name and by mail', async ({ server }) => {
    const admin = await server.as('admin')
    const made = await server.makePerson({ name: 'Éléonore Quatre-Vents' })
    const first = await admin.call('GET /api/admin/user', { query: { _size: 1 } })
    expect(first.list.data[0]?.id).toBe(made.account)
    const second = await admin.call('GET /api/admin/user', { query: { _size: 1, _after: first.list.next ?? '' } })
    expect(second.list.data[0]?.id).toBeLessThan(made.account)
    const oldest = await admin.call('GET /api/admin/user', { query: { _size: 1, _sort: '-new' } })
    const after = await admin.call('GET /api/admin/user', { query: { _size: 1, _sort: '-new', _after: oldest.list.next ?? '' } })
    expect(after.list.data[0]?.id).toBeGreaterThan(oldest.list.data[0]?.id ?? made.account)
    const found = await admin.call('GET /api/admin/user', { query: { q: 'quatre-vents' } })
    expect(found.list.data.map(({ email }) => email)).toEqual([made.email])
    const byMail = await admin.call('GET /api/admin/user', { query: { q: made.email.slice(0, 9) } })
    expect(byMail.list.data.map(({ id }) => id)).toContain(made.account)
  })

  it('[RT-39] finds names in any case, accents, apostrophes and word order', async ({ server }) => {
    const admin = await server.as('admin')
    const made = await server.makePerson({ name: 'Hélène L’Œuvre-Vasseur' })
    const found = async (q: string) => (await admin.call('GET /api/admin/user', { query: { q } })).list.data.map(({ id }) => id)
    for (const q of ['helene', 'VASSEUR hélène', "l'oeuvre", 'œuvre vass']) expect(await found(q), q).toContain(made.account)
    expect(await found('helene dubois')).not.toContain(made.account)
    // Renamed, suspended or with a pending deletion, and still found.
    const change = { display_name: 'Zoé Àlbon', suspended_at: new Date() }
    await server.db.updateTable('entity').set(change).where('id', '=', made.id).execute()
    expect(await found('albon zoe')).toEqual([made.account])
    expect(await found('helene vasseur')).not.toContain(made.account)
    await server.db
      .insertInto('entity')
      .values({ type: 'GROUP', display_name: 'L’herbier très partagé', setting: '{}' })
      .execute()
    for (const q of ["l'herbier", 'partage herbier']) {
      const { list } = await admin.call('GET /api/admin/group', { query: { q } })
      expect(
        list.data.map(({ display_name }) => display_name),
        q,
      ).toContain('L’herbier très partagé')
    }
  })

  it('treats wildcards literally', async ({ server }) => {
    const admin = await server.as('admin')
    expect((await admin.call('GET /api/admin/user', { query: { q: '%_%' } })).list.data).toEqual([])
  })

  it('never shows a password, its hash, or a secret setting', async () => {
    await withServer(
      { env: { RELEASE_KEY: 'canary-0123456789-0123456789-0123456789', SMTP_URL: 'smtp://canary:canary@localhost' } },
      async (server) => {
        const admin = await server.as('admin')
        const [users, settings] = await Promise.all([
          admin.send('GET', '/api/admin/user'),
          admin.send('GET', '/api/admin/system'),
        ])
        expect(users.body).not.toMatch(/argon2|password/)
        expect(settings.body).not.toContain('canary')
        const { data } = await admin.call('GET /api/admin/system', {})
        expect(data.settings.find(({ name }) => name === 'RELEASE_KEY')).toEqual({
          name: 'RELEASE_KEY',
          value: 'set',
          secret: true,
          made: false,
        })
        // Unset settings are shown with their present value.
        const inForce = (name: string) => data.settings.find((setting) => setting.name === name)
        expect(inForce('REGISTRY_KEY')).toEqual({ name: 'REGISTRY_KEY', value: 'set', secret: true, made: true })
        const key = { name: 'VAPID_PUBLIC_KEY', value: expect.stringMatching(/^[\w-]{87}$/) as string, secret: false, made: true }
        expect(inForce('VAPID_PUBLIC_KEY')).toEqual(key)
        expect(inForce('OIDC_PROVIDERS')).toMatchObject({ value: null, made: false })
      },
    )
  })

  it('lists groups and organisations with their members', async ({ server }) => {
    const group = await server.db
      .insertInto('entity')
      .values({ type: 'GROUP', display_name: 'Cercle des mousses', setting: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [one, two] = [await server.makePerson(), await server.makePerson()]
    await server.db
      .insertInto('relation')
      .values([
        { from_id: one.id, to_id: group.id, code: 'A' },
        { from_id: one.id, to_id: group.id, code: 'm' },
        { from_id: two.id, to_id: group.id, code: 'm' },
        { from_id: two.id, to_id: one.id, code: 'b' },
      ])
      .execute()
    const { list } = await (await server.as('admin')).call('GET /api/admin/group', { query: { q: 'mousses' } })
    expect(list.data).toMatchObject([{ id: group.id, type: 'GROUP', members: 2 }])
  })
})
