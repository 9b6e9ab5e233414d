import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { askOai } from './oai.ts'
import type { Harvested } from './oai.ts'
import { onPostgres } from '../template.ts'

const FULL = process.env.FULL === '1'
const WORKS = FULL ? 100_000 : 450
const UNLIMITED = { LIMITS: 'reads by address=100000000' }

const idOf = ({ identifier }: Harvested): number => Number(identifier.split(':').at(-1))

/** Harvests a whole list as a program would; `meanwhile` runs after each answer. */
const harvest = async (
  server: TestServer,
  query: Record<string, string>,
  meanwhile: (answers: number) => Promise<void> = async () => {},
): Promise<{ records: Harvested[]; began: string; requests: number }> => {
  let answer = await askOai(server, { verb: 'ListRecords', metadataPrefix: 'oai_dc', ...query })
  const began = answer.responseDate
  const records = [...answer.records]
  let requests = 1
  for (; answer.token !== ''; requests += 1) {
    await meanwhile(requests)
    answer = await askOai(server, { verb: 'ListRecords', resumptionToken: answer.token })
    records.push(...answer.records)
  }
  return { records, began, requests }
}

const openIds = async ({ db }: TestServer): Promise<number[]> => {
  const rows = await db.selectFrom('record').select('id').where('open', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

describe('[CU-10] the provider of OAI-PMH', () => {
  it('describes itself, its formats and its sets', async ({ server }) => {
    const identify = (await askOai(server, { verb: 'Identify' })).root.text
    expect(identify).toContain('http://localhost/oai2.0')
    expect(identify).toContain('persistentYYYY-MM-DDThh:mm:ssZ')
    expect((await askOai(server, { verb: 'ListMetadataFormats' })).root.text).toContain('oai_dc')
    expect((await askOai(server, { verb: 'ListSets' })).root.text).toContain('artworkŒuvres')
  })

  it('gives a work with its fields, changed, closed and removed, and no draft', async ({ server }) => {
    const [open = 0, draft = 0] = await writeRecords(server.db, [
      artwork('Iris & lys <bleus>', { technique: 'Gouache', subjects: ['iris'], licence: 'CC0' }),
      artwork('Caché', {}, { status: 'draft' }),
    ])
    const record = { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: `oai:localhost:${open}` }
    const { records } = await askOai(server, record)
    expect(records).toMatchObject([{ identifier: record.identifier, gone: false }])
    for (const words of ['Iris & lys <bleus>', 'Gouache', 'iris', `http://localhost/artwork/${open}/`, 'publicdomain/zero'])
      expect(records[0]?.metadata).toContain(words)
    expect((await askOai(server, { ...record, identifier: `oai:localhost:${draft}` })).error).toBe('idDoesNotExist')
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', open).execute()
    expect((await askOai(server, record)).records).toMatchObject([{ gone: true, metadata: '' }])
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', open).execute()
    expect((await askOai(server, record)).records).toMatchObject([{ gone: false }])
    await server.db.deleteFrom('item').where('id', '=', open).execute()
    expect((await askOai(server, record)).records).toMatchObject([{ gone: true, metadata: '' }])
  })

  it('gives artworks in LIDO too, and no book', async ({ server }) => {
    const [plate = 0, book = 0] = await writeRecords(server.db, [
      artwork('Pivoine', { technique: 'Aquatinte', inventory_number: 'EST.12' }),
      artwork('Traité des pivoines', { class: 'book' }),
    ])
    const of = (id: number) => ({ verb: 'GetRecord', metadataPrefix: 'lido', identifier: `oai:localhost:${id}` })
    const { records } = await askOai(server, of(plate))
    for (const words of ['Pivoine', 'Aquatinte', 'EST.12']) expect(records[0]?.metadata).toContain(words)
    expect((await askOai(server, of(book))).error).toBe('cannotDisseminateFormat')
    const formats = { verb: 'ListMetadataFormats', identifier: `oai:localhost:${book}` }
    expect((await askOai(server, formats)).root.text).not.toContain('lido')
    const { records: all } = await harvest(server, { metadataPrefix: 'lido' })
    expect(all.map(idOf)).toContain(plate)
    expect(all.map(idOf)).not.toContain(book)
  })

  it.for([
    [{}, 'badVerb'],
    [{ verb: 'Listen' }, 'badVerb'],
    [{ verb: 'Identify', set: 'book' }, 'badArgument'],
    [{ verb: 'ListRecords' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'marc21' }, 'cannotDisseminateFormat'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: 'yesterday' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2026-02-01', until: '2026-01-01' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: '2026-02-01', until: '2026-03-01T00:00:00Z' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', until: '1999-01-01' }, 'noRecordsMatch'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', set: 'sculpture' }, 'noRecordsMatch'],
    [{ verb: 'ListRecords', resumptionToken: 'x' }, 'badResumptionToken'],
    [{ verb: 'ListRecords', resumptionToken: 'x', metadataPrefix: 'oai_dc' }, 'badArgument'],
    [{ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: 'oai:localhost:999999999' }, 'idDoesNotExist'],
    [{ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: 'oai:elsewhere:1' }, 'idDoesNotExist'],
    [{ verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: "oai:localhost:1'" }, 'idDoesNotExist'],
  ] as [Record<string, string>, string][])('answers %j with %s', async ([query, error], { server }) => {
    expect((await askOai(server, query)).error).toBe(error)
  })

  it('answers a form sent by POST, and asks to wait with 503 beyond the limit of reads', () =>
    withServer({ env: { LIMITS: 'reads by address=20' } }, async (server) => {
      const guest = server.guest()
      const sent = { body: 'verb=Identify', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      expect((await guest.send('POST', '/oai', sent)).body).toContain('<Identify>')
      for (let asked = 0; asked < 2; asked += 1) await guest.send('GET', '/oai?verb=Identify')
      const late = await guest.send('GET', '/oai?verb=Identify')
      expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([503, true])
    }))

  it('loses and doubles nothing while works are added, changed, closed and removed', { timeout: 3_600_000 }, ({ annotate }) =>
    withServer({ env: UNLIMITED }, async (server) => {
      const { db } = server
      for (let written = 0; written < WORKS; written += 500)
        await writeRecords(
          db,
          Array.from({ length: Math.min(500, WORKS - written) }, (_, at) => artwork(`Planche ${written + at}`)),
        )
      const ids = await openIds(server)
      let left = 0
      const meanwhile = async (answers: number): Promise<void> => {
        const pick = (): number => ids[(answers * 7919 + (left += 13)) % ids.length] ?? 0
        await sql`update record set title = title || ' bis', version = version + 1 where id = ${pick()}`.execute(db)
        await db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', pick()).execute()
        await db.deleteFrom('item').where('id', '=', pick()).execute()
        await writeRecords(db, [artwork(`Ajout ${answers}`)])
      }
      const copy = new Map<number, Harvested>()
      let doubled = 0
      const take = (records: readonly Harvested[]): void => {
        // Each state of a work comes once.
        const states = records.map(
          ({ identifier, datestamp, gone, metadata }) => `${identifier} ${datestamp} ${gone} ${metadata}`,
        )
        doubled += states.length - new Set(states).size
        for (const record of records) {
          if (record.gone) copy.delete(idOf(record))
          else copy.set(idOf(record), record)
        }
      }
      const start = performance.now()
      const first = await harvest(server, {}, meanwhile)
      take(first.records)
      await meanwhile(0)
      const second = await harvest(server, { from: first.began })
      take(second.records)
      const seconds = (performance.now() - start) / 1000
      const titles = await db.selectFrom('record').select(['id', 'title']).where('open', '=', true).execute()
      const lost = titles.filter(({ id, title }) => copy.get(id)?.metadata.includes(title) !== true)
      const requests = first.requests + second.requests
      if (FULL)
        await annotate(
          `${WORKS} works, ${first.records.length + second.records.length} records in ${requests} requests and ${seconds.toFixed(0)} s, ` +
            `${4 * first.requests} changes meanwhile, ${lost.length} lost, ${doubled} doubled`,
        )
      expect([lost, doubled]).toEqual([[], 0])
      expect([...copy.keys()].toSorted((one, other) => one - other)).toEqual(await openIds(server))
    }),
  )

  // The embedded database runs one transaction at a time.
  it.runIf(onPostgres())('waits with a change that a running transaction made earlier than one already told', () =>
    withServer({}, async (server) => {
      const [early = 0] = await writeRecords(server.db, [artwork('Avant')])
      const begun = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const running = server.db.transaction().execute(async (trx) => {
        await sql`update record set title = 'Pendant', version = version + 1 where id = ${early}`.execute(trx)
        begun.resolve()
        await end.promise
      })
      await begun.promise
      const [later = 0] = await writeRecords(server.db, [artwork('Après')])
      const before = await harvest(server, {})
      end.resolve()
      await running
      const after = await harvest(server, { from: before.began })
      expect(before.records.map(idOf)).not.toContain(later)
      expect(after.records.map(idOf).toSorted((one, other) => one - other)).toEqual([early, later])
    }),
  )
})
