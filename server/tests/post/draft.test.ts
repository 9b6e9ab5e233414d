import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { DRAFT_QUOTA, LONGEST_DRAFT, MOST_DRAFTS } from '@florilege/shared/contracts'
import { forgetOldDrafts } from '../../src/features/draft/draft-store.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { outcome } from '../social.ts'

const put = async (client: Client, key: string, version: number, content: string) =>
  (await client.call('PUT /api/draft/:key', { params: { key }, body: { version, content } })).data
const get = async (client: Client, key: string) => (await client.call('GET /api/draft/:key', { params: { key } })).data
const forget = (client: Client, key: string, version?: number) =>
  client.call('DELETE /api/draft/:key', { params: { key }, query: { version } })

describe('drafts', () => {
  it('[BY-16] [AP-25] are stored by name for their person alone, listed and deleted', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const { version } = await put(camille, 'note', 0, 'Trois')
    const next = await put(camille, 'note', version, 'Trois crocus')
    expect(next.version).toBeGreaterThan(version)
    expect(await get(camille, 'note')).toMatchObject({ key: 'note', version: next.version, content: 'Trois crocus' })
    const reply = await put(camille, 'comment:42', 0, 'Oui')
    const { list } = await camille.call('GET /api/draft', { query: { _size: 1 } })
    expect(list.data).toMatchObject([{ key: 'comment:42', version: reply.version, size: 3 }])
    const rest = await camille.call('GET /api/draft', { query: { _after: list.next ?? undefined } })
    expect(rest.list.data.map(({ key }) => key)).toEqual(['note'])
    expect(rest.list.next).toBeNull()
    expect(await outcome(get(theo, 'note'))).toBe('404 NOT_FOUND')
    expect((await theo.call('GET /api/draft', {})).list.data).toEqual([])
    await forget(theo, 'note')
    await forget(camille, 'note', next.version)
    expect(await outcome(forget(camille, 'note'))).toBe('200')
    expect(await outcome(get(camille, 'note'))).toBe('404 NOT_FOUND')
    const guest = server.guest()
    for (const call of [get(guest, 'note'), put(guest, 'note', 0, 'x'), forget(guest, 'note'), guest.call('GET /api/draft', {})])
      expect(await outcome(call)).toBe('401 UNAUTHORIZED')
  })

  it('[BY-16] of two tabs never overwrite each other: the later one gets both texts', async ({ server }) => {
    const camille = await server.join()
    const { version } = await put(camille, 'note', 0, 'Ensemble')
    await put(camille, 'note', version, 'Premier onglet')
    const late = await camille.send('PUT', '/api/draft/note', { body: { version, content: 'Second onglet' } })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      error_code: 'VERSION_CONFLICT',
      conflict: { current: { content: 'Premier onglet' }, yours: { version, content: 'Second onglet' } },
    })
    expect(await outcome(put(camille, 'note', 0, 'Troisième'))).toBe('409 VERSION_CONFLICT')
    expect(await outcome(forget(camille, 'note', version))).toBe('409 VERSION_CONFLICT')
    const current = await get(camille, 'note')
    expect(await put(camille, 'note', 0, 'Premier onglet')).toMatchObject({ version: current.version })
    await forget(camille, 'note')
    const gone = await camille.send('PUT', '/api/draft/note', { body: { version: current.version, content: 'Tard' } })
    expect(gone.json()).toMatchObject({ conflict: { current: { version: 0, content: null } } })
    const anew = await put(camille, 'note', 0, 'À neuf')
    expect(anew.version).toBeGreaterThan(current.version)
    expect(await outcome(put(camille, 'note', current.version, 'Tard'))).toBe('409 VERSION_CONFLICT')
  })

  it('[T23] [BY-16] of 16 concurrent tabs, one is stored and fifteen get a conflict', async ({ server }) => {
    const camille = await server.join()
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, tab) => outcome(put(camille, 'note', 0, `Onglet ${tab}`))))
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 15 }, () => '409 VERSION_CONFLICT')])
  })

  it('[T32] [T5] are limited in name, length, number and total size', async ({ server }) => {
    const camille = await server.join()
    const wrong = [
      { version: 0 },
      { version: -1, content: 'x' },
      { version: 0, content: 'x'.repeat(LONGEST_DRAFT + 1) },
      { version: 0, content: 'a\u0000' },
      { version: 0, content: 'x', person_id: 1 },
    ]
    const codes = await Promise.all(
      wrong.map(async (body) => (await camille.send('PUT', '/api/draft/note', { body })).statusCode),
    )
    expect(codes).toEqual(wrong.map(() => 422))
    for (const key of ['', '.', ' a', 'a b', 'a%2Fb', 'a'.repeat(121), '%00'])
      expect(
        (await camille.send('PUT', `/api/draft/${key}`, { body: { version: 0, content: 'x' } })).statusCode,
      ).toBeGreaterThanOrEqual(400)
    const rows = (count: number, size: number) =>
      server.db
        .insertInto('draft')
        .values(
          Array.from({ length: count }, (_, index) => ({ person_id: camille.person.id, key: `k${index}`, content: '', size })),
        )
        .execute()
    await rows(MOST_DRAFTS, 1)
    expect(await outcome(put(camille, 'note', 0, 'x'))).toBe('409 DRAFT_QUOTA')
    await server.db.deleteFrom('draft').execute()
    await rows(1, DRAFT_QUOTA - 2)
    expect(await outcome(put(camille, 'note', 0, 'xyz'))).toBe('409 DRAFT_QUOTA')
    const { version } = await put(camille, 'note', 0, 'xy')
    // A replacement counts only the characters that it adds.
    expect(await outcome(put(camille, 'note', version, 'abc'))).toBe('409 DRAFT_QUOTA')
    expect(await outcome(put(camille, 'note', version, 'ab'))).toBe('200')
  })

  it('are deleted after 90 days without changes', async ({ server }) => {
    const camille = await server.join()
    for (const key of ['old', 'new']) await put(camille, key, 0, key)
    await server.db
      .updateTable('draft')
      .set({ updated_at: sql<Date>`now() - interval '91 days'` })
      .where('key', '=', 'old')
      .execute()
    expect(await forgetOldDrafts(server.db, 100)).toBe(1)
    expect((await camille.call('GET /api/draft', {})).list.data.map(({ key }) => key)).toEqual(['new'])
  })
})
