import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import type { RecordDraftInput } from '@florilege/shared/contracts'
import { importRecords } from '../../src/features/catalogue/record/import-records.ts'
import { artwork, genus } from '../catalogue/catalogue-fixture.ts'
import type { Client, TestServer } from '../helper.ts'
import { it, ORIGIN } from '../helper.ts'
import { photograph } from '../media/media-pictures.ts'

const from = (key: string) => ({ source: { source: 'test', key } })
const byArtist = (key: string) => ({ links: [{ type: 'creator' as const, to: { source: 'test', key } }] })

const bring = (
  client: Client,
  drafts: RecordDraftInput[],
  more: { dry_run?: boolean; assumed?: { source: string; key: string }[] } = {},
) => client.call('POST /api/catalogue/import', { body: { owner: 'Musée de test', drafts, ...more } })

const results = async (client: Client, drafts: RecordDraftInput[], more: Parameters<typeof bring>[2] = {}): Promise<string[]> =>
  (await bring(client, drafts, more)).data.outcomes.map(({ result, reason }) => (reason ? `${result} ${reason}` : result))

const counts = async ({ db }: TestServer) => {
  const tables = ['item', 'record', 'record_link', 'record_facet', 'search_document', 'catalogue_owner'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }),
  )
}

describe('import of records', () => {
  const drafts = [
    genus('Louise Abbema', {}, from('artist/1')),
    artwork('Portrait', {}, { ...from('work/1'), ...byArtist('artist/1') }),
    artwork('Paysage', {}, { ...from('work/2'), ...byArtist('artist/9') }),
    artwork('Nature morte', {}, { ...from('work/3') }),
    artwork('Portrait encore', {}, { ...from('work/1') }),
    artwork('Sans source'),
  ]
  const expected = ['added', 'added', 'refused LINK_TARGET_MISSING', 'added', 'refused KEY_REPEATED', 'refused SOURCE_MISSING']

  it('[RT-02] overwrites no record of another kind, and links to none', async ({ server }) => {
    const admin = await server.as('admin')
    const [artist, work] = [genus('Anna Vallayer', {}, from('mixed/artist')), artwork('Corbeille', {}, from('mixed/work'))]
    expect(await results(admin, [artist, work])).toEqual(['added', 'added'])
    const wrong = artwork('Coquillages', {}, { ...from('mixed/2'), ...byArtist('mixed/work') })
    const right = artwork('Coquillages', {}, { ...from('mixed/2'), ...byArtist('mixed/artist') })
    expect(
      await results(admin, [
        artwork('Anna Vallayer', {}, from('mixed/artist')),
        genus('Corbeille', {}, from('mixed/work')),
        wrong,
      ]),
    ).toEqual(['refused KIND_DIFFERS', 'refused KIND_DIFFERS', 'refused KIND_DIFFERS'])
    expect(await results(admin, [artist, work, right])).toEqual(['unchanged', 'unchanged', 'added'])
  })

  it('[RT-02] overwrites no record that another owner imported from a source of the same name', async ({ server }) => {
    const admin = await server.as('admin')
    const mine = artwork('Planche première', {}, from('shared/1'))
    const theirs = artwork('Tout autre chose', {}, from('shared/1'))
    expect(await results(admin, [mine])).toEqual(['added'])
    const body = { owner: 'Un autre cabinet', drafts: [theirs] }
    const [outcome] = (await admin.call('POST /api/catalogue/import', { body })).data.outcomes
    expect(outcome).toMatchObject({ result: 'refused', reason: 'OWNER_DIFFERS' })
    expect(await results(admin, [mine])).toEqual(['unchanged'])
    expect(await results(admin, [artwork('Planche première, corrigée', {}, from('shared/1'))])).toEqual(['changed'])
  })

  it('[RT-02] adds valid records, refuses the others individually, and adds nothing when repeated', async ({ server }) => {
    const admin = await server.as('admin')
    const before = await counts(server)
    expect(await results(admin, drafts, { dry_run: true })).toEqual(expected)
    expect(await counts(server)).toEqual(before)
    expect(await results(admin, drafts)).toEqual(expected)
    const after = await counts(server)
    expect(await results(admin, drafts.slice(0, 4))).toEqual([
      'unchanged',
      'unchanged',
      'refused LINK_TARGET_MISSING',
      'unchanged',
    ])
    expect(await counts(server)).toEqual(after)
    const { list } = await server.guest().call('GET /api/search', { query: { q: 'abbema' } })
    expect(list.data.map(({ title }) => title).toSorted()).toEqual(['Louise Abbema', 'Portrait'])
  })

  it('[RT-02] updates records from the source, except those edited here', async ({ server }) => {
    const admin = await server.as('admin')
    await bring(admin, [artwork('Étude', { technique: 'fusain' }, from('work/10')), artwork('Croquis', {}, from('work/11'))])
    const again = [
      artwork('Étude reprise', { technique: 'sanguine' }, from('work/10')),
      artwork('Croquis repris', {}, from('work/11')),
    ]
    await server.db
      .updateTable('record')
      .set((eb) => ({ title: 'Notre titre', version: eb('version', '+', 1) }))
      .where('source_key', '=', 'work/11')
      .execute()
    expect(await results(admin, again)).toEqual(['changed', 'kept'])
    const titles = await server.db
      .selectFrom('record')
      .select(['title', 'version'])
      .where('source_key', 'in', ['work/10', 'work/11'])
      .orderBy('source_key')
      .execute()
    expect(titles).toEqual([
      { title: 'Étude reprise', version: 2 },
      { title: 'Notre titre', version: 2 },
    ])
    const { list } = await server.guest().call('GET /api/search', { query: { q: 'etude reprise' } })
    expect(list).toMatchObject({ data: [{ title: 'Étude reprise' }], approximate: false })
  })

  it('[RT-02] a mentioned record never replaces an existing one', async ({ server }) => {
    const admin = await server.as('admin')
    const named = genus('Élisabeth', {}, { ...from('artist/20'), implied: true })
    const whole = genus('Élisabeth Vigée Le Brun', { nationality: 'France' }, from('artist/20'))
    expect(await results(admin, [named])).toEqual(['added'])
    expect(await results(admin, [whole])).toEqual(['changed'])
    expect(await results(admin, [named])).toEqual(['unchanged'])
    expect(await results(admin, [whole])).toEqual(['unchanged'])
  })

  it('[RT-02] [RT-40] works show and are found by the new name of their artist', async ({ server }) => {
    const admin = await server.as('admin')
    await bring(admin, [
      genus('Berthe Manet', {}, from('artist/60')),
      artwork(
        'Le Berceau',
        { contributors: [{ name: 'Atelier', role: 'printer' }] },
        { ...from('work/60'), ...byArtist('artist/60') },
      ),
    ])
    expect(await results(admin, [genus('Berthe Morisot', {}, from('artist/60'))])).toEqual(['changed'])
    const { list } = await server.guest().call('GET /api/search', { query: { q: 'morisot berceau' } })
    expect(list.data).toMatchObject([{ title: 'Le Berceau', byline: 'Berthe Morisot, Atelier (printer)' }])
    expect((await server.guest().call('GET /api/search', { query: { q: 'berceau manet' } })).list.approximate).toBe(true)
  })

  it('[RT-02] a dry run considers records of earlier batches', async ({ server }) => {
    const admin = await server.as('admin')
    const work = [artwork('À venir', {}, { ...from('work/30'), ...byArtist('artist/30') })]
    expect(await results(admin, work, { dry_run: true })).toEqual(['refused LINK_TARGET_MISSING'])
    const assumed = [{ source: 'test', key: 'artist/30' }]
    expect(await results(admin, work, { dry_run: true, assumed })).toEqual(['added'])
    expect(await results(admin, work, { assumed })).toEqual(['refused LINK_TARGET_MISSING'])
  })

  it('[RT-02] a row refused by the database affects no other', async ({ server }) => {
    const order = { owner: 'Musée de test', actorId: null, dryRun: false, assumed: [] }
    const good = ['work/40', 'work/41'].map((key) => recordDraft.parse(artwork(key, {}, from(key))))
    const [first, last] = good
    if (!first || !last) throw new Error('no drafts')
    // Bypasses the contract, so that only the database detects the error.
    const bad = { ...first, source: { source: 'test', key: 'work/42' }, status: 'unheard of' as 'draft' }
    const outcomes = await importRecords(server.db, { ...order, drafts: [first, bad, last] })
    expect(outcomes.map(({ result, reason }) => [result, reason])).toEqual([
      ['added', null],
      ['refused', 'DATABASE_REFUSED'],
      ['added', null],
    ])
    const { list } = await server.guest().call('GET /api/bibliography', { query: { q: 'work 40' } })
    expect(list.data).toHaveLength(1)
  })

  it('[RT-02] is for administrators and holders of the operator key', async ({ server }) => {
    const draft = [artwork('Intrusion', {}, from('work/50'))]
    await expect(bring(server.guest(), draft)).rejects.toMatchObject({ status: 401 })
    for (const role of ['user', 'contrib', 'editor'] as const) {
      await expect(bring(await server.as(role), draft)).rejects.toMatchObject({ status: 403 })
      await expect((await server.as(role)).call('POST /api/catalogue/import/finish', {})).rejects.toMatchObject({ status: 403 })
      const body = { name: 'works.csv', owner: 'Musée de test' }
      await expect((await server.as(role)).call('POST /api/catalogue/import/begin', { body })).rejects.toMatchObject({
        status: 403,
      })
    }
    const key = randomBytes(32).toString('base64url')
    const send = async (authorization: string, headers: Record<string, string> = {}): Promise<number> => {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/catalogue/import',
        headers: { authorization, ...headers },
        payload: { owner: 'Musée de test', drafts: draft },
      })
      return statusCode
    }
    expect(await send(`Bearer ${key}`)).toBe(401)
    await writeFile(join(server.services.config.dataDir, 'operator-key'), `${key}\n`)
    expect(await send(`Bearer ${randomBytes(32).toString('base64url')}`)).toBe(401)
    expect(await send('Bearer ')).toBe(401)
    expect(await send(`Bearer ${key}`, { origin: 'https://evil.example' })).toBe(403)
    expect(await send(`Bearer ${key}`)).toBe(200)
  })

  it('[CU-01] takes a picture of a record, once, from administrators and holders of the operator key', async ({ server }) => {
    const admin = await server.as('admin')
    const { outcomes } = (await bring(admin, [artwork('Pivoine', {}, from('work/picture'))])).data
    const id = outcomes[0]?.id ?? 0
    const bytes = await photograph()
    const send = async (client: Client, record: number, body: Buffer): Promise<string> => {
      const url = `/api/catalogue/import/picture?record=${record}&name=pivoine.jpg&credit=Mus%C3%A9um&licence=CC0`
      const answer = await client.send('POST', url, { body, headers: { 'content-type': 'application/octet-stream' } })
      return answer.statusCode === 200 ? answer.json<{ data: { result: string } }>().data.result : String(answer.statusCode)
    }
    expect(await send(server.guest(), id, bytes)).toBe('401')
    for (const role of ['user', 'contrib', 'editor'] as const) expect(await send(await server.as(role), id, bytes)).toBe('403')
    expect(await send(admin, id, bytes)).toBe('attached')
    expect(await send(admin, id, bytes)).toBe('there')
    expect(await send(admin, id, Buffer.from('no picture'))).toBe('UNSUPPORTED_TYPE')
    expect(await send(admin, 999_999, bytes)).toBe('RECORD_GONE')
    const { data } = await server.guest().call('GET /api/bibliography/:id', { params: { id } })
    expect(data.pictures).toMatchObject([{ author: 'Muséum', licence: 'CC0' }])
  })

  it('[RT-02] refuses drafts that violate their contract before writing anything', async ({ server }) => {
    const admin = await server.as('admin')
    const before = await counts(server)
    const wrong: unknown[] = [
      { ...genus('', {}, from('x')) },
      { ...artwork('a\u0000b', {}, from('x')) },
      { ...artwork('a', { source_url: 'javascript:alert(1)' }, from('x')) },
      { ...artwork('a', { source_images: ['data:text/html,x'] }, from('x')) },
      { ...artwork('a', { date: { text: '', from: 2, to: 1 } }, from('x')) },
      { ...artwork('a', { dimensions: [{ name: 'height', value: 1e33, unit: 'unknown' }] }, from('x')) },
      { ...artwork('a', {}, from('x')), owner_id: 1 },
      { ...artwork('a', {}, from('x')), fields: { class: 'artwork', evaluation_count: 5 } },
      { ...artwork('a', {}, from('x')), kind: 'media' },
    ]
    for (const draft of wrong) {
      const body = { owner: 'Musée de test', drafts: [draft] }
      const response = await admin.send('POST', '/api/catalogue/import', { body, headers: { origin: ORIGIN } })
      expect([response.statusCode, response.json().error_code]).toEqual([422, 'DATA_INVALID'])
    }
    expect(await counts(server)).toEqual(before)
  })
})
