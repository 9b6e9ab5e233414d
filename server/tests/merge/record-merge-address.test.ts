import { describe, expect } from 'vitest'
import { importRecords } from '../../src/features/catalogue/record/import-records.ts'
import { purgeRemoved } from '../../src/platform/item/purge-removed.ts'
import { recordDraft } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { artwork, genus, OWNER, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { merge, undo } from './merge-world.ts'
import { change, content, found, make, picture } from '../catalogue/records.ts'

const leads = async (client: Client, address: string): Promise<string> => {
  const { statusCode, headers } = await client.send('GET', address)
  return `${statusCode}${headers.location === undefined ? '' : ` ${String(headers.location)}`}`
}

describe('the address of a merged record', () => {
  it('[CU-09] leads to the kept record, of a chain to the last one, and answers itself again after the undo', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const [one = 0, two = 0, three = 0] = await writeRecords(server.db, [artwork('A'), artwork('B'), artwork('C')])
    await merge(editor, two, three)
    expect(await leads(server.guest(), `/api/bibliography/${three}`)).toBe(`301 /api/bibliography/${two}`)
    const second = await merge(editor, one, two)
    for (const client of [server.guest(), editor])
      for (const id of [two, three]) expect(await leads(client, `/api/bibliography/${id}`)).toBe(`301 /api/bibliography/${one}`)
    expect((await server.guest().send('GET', `/api/bibliography/${two}`)).headers['cache-control']).toBe('no-store')
    expect(await leads(server.guest(), `/api/genus/${two}`)).toBe('404')
    await undo(editor, second.id)
    expect(await leads(server.guest(), `/api/bibliography/${two}`)).toBe('200')
    expect(await leads(server.guest(), `/api/bibliography/${three}`)).toBe(`301 /api/bibliography/${two}`)
  })

  it('[CU-09] leads viewers to the kept manifest, and exports name the kept record once', async ({ server }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Jacinthe'), artwork('Jacinthe bleue')])
    const { id: owner } = await server.db.selectFrom('entity').select('id').limit(1).executeTakeFirstOrThrow()
    const shown = { item_id: kept, media_id: await picture(server, owner), position: 0, alt: null }
    await server.db.insertInto('item_media').values(shown).execute()
    await merge(editor, kept, merged)
    expect(await leads(server.guest(), `/iiif/${merged}/manifest.json`)).toBe(`301 /iiif/${kept}/manifest.json`)
    const { headers } = await server.guest().send('GET', `/iiif/${merged}/manifest.json`)
    expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual(['no-store', '*'])
    expect(await leads(server.guest(), `/iiif/${kept}/manifest.json`)).toBe('200')
    const { body } = await server.guest().send('GET', `/api/catalogue/export/csl?ids=${merged},${kept}`)
    expect((JSON.parse(body) as { title: string }[]).map(({ title }) => title)).toEqual(['Jacinthe'])
  })

  it('[CU-09] tells a guest nothing of a draft that was merged, nor of a kept record that is one', async ({ server }) => {
    const editor = await server.as('editor')
    const draft = await make(editor, 'Ébauche', { status: 'draft' })
    const open = await make(editor, 'Parue')
    await merge(editor, open, draft)
    expect(await leads(server.guest(), `/iiif/${draft}/manifest.json`)).toBe('404')
    expect((await server.guest().send('GET', `/api/catalogue/export/csl?ids=${draft}`)).body).not.toContain('Parue')
    expect(await leads(server.guest(), `/api/bibliography/${draft}`)).toBe('404')
    expect(await leads(editor, `/api/bibliography/${draft}`)).toBe(`301 /api/bibliography/${open}`)
    expect(await found(server.guest(), 'ébauche')).toEqual([])
    const other = await make(editor, 'Autre')
    await merge(editor, open, other)
    expect(await leads(server.guest(), `/api/bibliography/${other}`)).toBe(`301 /api/bibliography/${open}`)
    await change(editor, open, { ...content('Parue', { status: 'draft' }), version: 3 })
    expect(await leads(server.guest(), `/api/bibliography/${other}`)).toBe('404')
  })

  it('[CU-09] leads on after the time of removed records, and ends with the kept record', async ({ server }) => {
    const editor = await server.as('editor')
    const [kept = 0, merged = 0] = await writeRecords(server.db, [artwork('Jacinthe'), artwork('Jacinthe')])
    await merge(editor, kept, merged)
    const old = async (id: number) => {
      await sql`update item set updated_at = now() - interval '31 days' where id = ${id}`.execute(server.db)
      return server.db.transaction().execute((trx) => purgeRemoved(trx, ['bibliography'], 10))
    }
    expect(await old(merged)).toBe(0)
    expect(await leads(server.guest(), `/api/bibliography/${merged}`)).toBe(`301 /api/bibliography/${kept}`)
    await editor.call('DELETE /api/bibliography/:id', { params: { id: kept } })
    expect(await leads(server.guest(), `/api/bibliography/${merged}`)).toBe('404')
    expect(await old(kept)).toBe(1)
    expect(await old(merged)).toBe(1)
  })
})

describe('a repeated import of a merged record', () => {
  it('[CU-09] adds and overwrites nothing, and links its works to the kept record', async ({ server }) => {
    const editor = await server.as('editor')
    const source = { source: 'tate', key: 'artist/988' }
    const [kept = 0] = await writeRecords(server.db, [genus('Edgar Degas')])
    const artist = recordDraft.parse(genus('Degas, Hilaire', {}, { source }))
    const work = recordDraft.parse(
      artwork('Absinthe', {}, { source: { source: 'tate', key: 'work/1' }, links: [{ type: 'creator', to: source }] }),
    )
    const run = (drafts: (typeof artist)[]) =>
      importRecords(server.db, { owner: OWNER, drafts, actorId: null, dryRun: false, assumed: [] })
    const [first] = await run([artist])
    await merge(editor, kept, first?.id ?? 0)
    const changed = recordDraft.parse(genus('Degas, Hilaire Germain Edgar', {}, { source }))
    expect((await run([changed, work])).map(({ result }) => result)).toEqual(['kept', 'added'])
    const { data } = await server.guest().call('GET /api/genus/:id', { params: { id: kept } })
    expect(data.title).toBe('Edgar Degas')
    expect(data.links.map(({ record }) => record.title)).toEqual(['Absinthe'])
  })
})
