import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { runImportJob } from '../../src/features/interchange/import/import-job.ts'
import { fetchPicture } from '../../src/features/interchange/import-pictures/fetch-picture.ts'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { handIn, rowsOf, runPhase, zipOf } from './import-files.ts'
import { startHttps } from '../operation/local-https.ts'
import { photograph, realFiles } from '../media/media-pictures.ts'

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Shown = { key: string; sha256: string; author: string | null; licence: string | null; position: number }

/** Pictures of the records of a source, as they are stored. */
const shown = async ({ db }: Pick<TestServer, 'db'>, part: string): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    select record.source_key as key, encode(media.sha256, 'hex') as sha256, media.author, media.licence, item_media.position
    from record join item_media on item_media.item_id = record.id join media on media.id = item_media.media_id
    where record.source like ${`table/${part}%`} order by record.source_key, item_media.position`.execute(db)
  return rows
}

/** Real photographs, or drawn ones where the data is not at hand. */
const pictures = async (count: number): Promise<Buffer[]> => {
  const real = realFiles('photos')
    .filter((file) => /\.jpe?g$/i.test(file))
    .slice(0, 40)
    .map((file) => readFileSync(file))
  const fit: Buffer[] = []
  for (const bytes of real) {
    const size = await sharp(bytes)
      .metadata()
      .catch(() => null)
    if (size !== null && size.width * size.height < 1_000_000 && fit.length < count) fit.push(bytes)
  }
  while (fit.length < count) fit.push(await photograph())
  return fit
}

describe('pictures of an import', () => {
  it('[CU-01] a zip beside a table: matched by number, folder and column, shown first, stored once, undone', async ({
    server,
  }) => {
    const editor = await server.as('editor')
    const [a, b, c, d, e] = (await pictures(5)) as [Buffer, Buffer, Buffer, Buffer, Buffer]
    const table = [
      "numéro d'inventaire;titre;image;crédit image;licence image",
      'A/1;Iris;;;',
      'A.2;Lis;;Musée du Lys;CC BY 4.0',
      'A.3;Rose;vues/rose au matin.jpg|vues/soir.jpg;;',
      'A.4;Narcisse;absente.jpg;;',
      'A.5;Œillet;;;',
      'B-6;Bleuet;;;',
      'B.6;Barbeau;;;',
    ].join('\n')
    const made = await handIn(editor, 'herbier.csv', table)
    const zip = await zipOf({
      'A-1.jpg': a,
      'a.2/recto.jpg': b,
      'a.2/verso.jpg': c,
      'vues/rose au matin.jpg': d,
      'vues/soir.jpg': a,
      'B 6.jpg': e,
      'Z9.png': e,
      'A.5.jpg': Buffer.from('not a picture'),
      '__MACOSX/._A-1.jpg': a,
    })
    const added = await handIn(editor, 'photos.zip', zip, `/${made.id}/file`)
    expect(added).toMatchObject({ pictures: 8, unread: [], state: 'ready' })
    const body = { ...added.plan, pictures: { credit: 'Jardin des plantes', licence: 'CC0' } }
    await editor.call('PUT /api/import/:id', { params: { id: made.id }, body })

    // Shown before anything is written.
    const tried = await runPhase(server, editor, made.id, 'check')
    expect(tried.counts).toMatchObject({ added: 7, pictures: 6, pictured: 0, lost: 3, bare: 3, unused: 2 })
    expect(tried.unused).toEqual(['B 6.jpg', 'Z9.png'])
    const rows = await rowsOf(editor, made.id)
    const told = new Map(rows.map(({ title, pictures: own }) => [title, own]))
    expect(told.get('Iris')).toEqual([{ name: 'A-1.jpg', state: 'waiting', reason: null }])
    expect(told.get('Narcisse')).toEqual([{ name: 'absente.jpg', state: 'failed', reason: 'PICTURE_MISSING' }])
    // Two objects that are called alike get none.
    for (const title of ['Bleuet', 'Barbeau']) expect(told.get(title)?.[0]).toMatchObject({ reason: 'PICTURE_DISPUTED' })
    expect(await shown(server, 'herbier')).toEqual([])

    const done = await runPhase(server, editor, made.id, 'import')
    expect(done).toMatchObject({ state: 'done', counts: { added: 7, pictures: 6, pictured: 5, lost: 4, bare: 3 } })
    const expected = [
      { key: 'A.2', sha256: sha(b), author: 'Musée du Lys', licence: 'CC BY 4.0', position: 0 },
      { key: 'A.2', sha256: sha(c), author: 'Musée du Lys', licence: 'CC BY 4.0', position: 1 },
      { key: 'A.3', sha256: sha(d), author: 'Jardin des plantes', licence: 'CC0', position: 0 },
      { key: 'A.3', sha256: sha(a), author: 'Jardin des plantes', licence: 'CC0', position: 1 },
      { key: 'A/1', sha256: sha(a), author: 'Jardin des plantes', licence: 'CC0', position: 0 },
    ]
    expect(await shown(server, 'herbier')).toEqual(expected)
    const stored = await sql<{
      count: number
    }>`select count(*)::int as count from media where sha256 = decode(${sha(a)}, 'hex')`.execute(server.db)
    expect(stored.rows[0]?.count).toBe(1)
    expect((await rowsOf(editor, made.id)).find(({ title }) => title === 'Œillet')?.pictures).toEqual([
      { name: 'A.5.jpg', state: 'failed', reason: 'UNSUPPORTED_TYPE' },
    ])

    // The same files once more: nothing twice, and the undo of the second import takes nothing of the first.
    const again = await handIn(editor, 'herbier.csv', table)
    await handIn(editor, 'photos.zip', zip, `/${again.id}/file`)
    await runPhase(server, editor, again.id, 'import')
    expect(await shown(server, 'herbier')).toEqual(expected)
    await runPhase(server, editor, again.id, 'undo')
    expect(await shown(server, 'herbier')).toEqual(expected)

    const undone = await runPhase(server, editor, made.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 7, left: 0, pictured: 0 } })
    expect(await shown(server, 'herbier')).toEqual([])
    await sql`update item set updated_at = now() - interval '2 days' where kind = 'media'`.execute(server.db)
    await sweepMedia(server.services)
    const left = await sql<{ count: number }>`select count(*)::int as count from media`.execute(server.db)
    expect(left.rows[0]?.count).toBe(0)
  })

  it('[CU-01] files named by the numbers of Joconde belong to its works', async ({ server }) => {
    const editor = await server.as('editor')
    const works = readFileSync(new URL('../../../tests/data/art/joconde-wikidata/query_oeuvres.csv', import.meta.url), 'utf8')
    const made = await handIn(editor, 'query_oeuvres.csv', works.split('\n').slice(0, 4).join('\n'))
    const zip = await zipOf({ '000SC005241.jpg': await photograph(), 'unknown.jpg': await photograph() })
    await handIn(editor, 'photos.zip', zip, `/${made.id}/file`)
    const { counts, unused } = await runPhase(server, editor, made.id, 'check')
    expect([counts, unused]).toMatchObject([{ added: 3, pictures: 1, bare: 2 }, ['unknown.jpg']])
  })

  it('[CU-01] addresses in a column: fetched, what fails is named, no private network is called', async () => {
    const [a, b] = (await pictures(2)) as [Buffer, Buffer]
    const calls: string[] = []
    let busy = true
    const museum = await startHttps(({ url = '' }, answer) => {
      calls.push(url)
      if (url === '/busy.jpg' && busy) {
        busy = false
        answer.writeHead(503, { 'retry-after': '0' }).end()
      } else if (url === '/moved.jpg') answer.writeHead(302, { location: '/a.jpg' }).end()
      else if (url === '/inside.jpg') answer.writeHead(302, { location: 'https://127.0.0.1:1/secret.jpg' }).end()
      else if (url === '/a.jpg' || url === '/busy.jpg') answer.end(url === '/a.jpg' ? a : b)
      else answer.writeHead(404).end('none')
    })
    try {
      await withServer({ env: { OUTBOUND_HOSTS: museum.host } }, async (server) => {
        const editor = await server.as('editor')
        const at = (path: string): string => `https://${museum.host}${path}`
        const table = [
          'inventaire;titre;image',
          `1;Un;${at('/a.jpg')}`,
          `2;Deux;${at('/busy.jpg')}`,
          `3;Trois;${at('/moved.jpg')}`,
          `4;Quatre;${at('/gone.jpg')}`,
          `5;Cinq;${at('/inside.jpg')}`,
          '6;Six;https://127.0.0.1/a.jpg',
          '7;Sept;https://169.254.169.254/latest/meta-data',
          `8;Huit;http://${museum.host}/a.jpg`,
        ].join('\n')
        const made = await handIn(editor, 'adresses.csv', table)
        expect((await runPhase(server, editor, made.id, 'check')).counts).toMatchObject({ pictures: 8, bare: 0 })
        expect(calls).toEqual([])
        const done = await runPhase(server, editor, made.id, 'import')
        expect(done.counts).toMatchObject({ added: 8, pictured: 3, lost: 5 })
        expect((await shown(server, 'adresses')).map(({ key, sha256 }) => [key, sha256])).toEqual([
          ['1', sha(a)],
          ['2', sha(b)],
          ['3', sha(a)],
        ])
        const failed = (await rowsOf(editor, made.id, 'lost')).map(({ key, pictures: [own] }) => [key, own?.reason])
        expect(failed).toEqual([
          ['4', 'ADDRESS_ANSWERED 404'],
          ['5', 'ADDRESS_REFUSED'],
          ['6', 'ADDRESS_REFUSED'],
          ['7', 'ADDRESS_REFUSED'],
          ['8', 'ADDRESS_REFUSED'],
        ])
        // A name that leads to this machine is not called unless the operator has named it.
        const inside = { config: { ...server.services.config, outboundHosts: [] } }
        expect(await fetchPicture(inside, 'https://localhost/a.jpg')).toBe('ADDRESS_REFUSED')
      })
    } finally {
      museum.close()
    }
  })

  it('[CU-01] interrupted between pictures: goes on where it was, none lost, twice or at another record', async ({ server }) => {
    const editor = await server.as('editor')
    const files: Record<string, Buffer> = {}
    for (let at = 1; at <= 12; at += 1) files[`P${at}.jpg`] = await photograph({ width: 40 + at, height: 30 })
    const table = `inventaire;titre\n${Object.keys(files)
      .map((name, at) => `${name.slice(0, -4)};Planche ${at + 1}`)
      .join('\n')}`
    const made = await handIn(editor, 'planches.csv', table)
    await handIn(editor, 'planches.zip', await zipOf(files), `/${made.id}/file`)
    const { services, db } = server
    await editor.call('POST /api/import/:id/run', { params: { id: made.id }, body: { phase: 'import' } })
    const { run_id: run } = await db
      .selectFrom('record_import')
      .select('run_id')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    const count = async (): Promise<number> => (await shown(server, 'planches')).length
    let before = -1
    while ((await count()) > before && (await count()) < 12) {
      before = await count()
      // The signal is read before each picture: this one ends the run after one of them.
      let looks = 0
      const ending = { get aborted() { looks += 1; return looks > 2 } } as AbortSignal // prettier-ignore
      await runImportJob.run({ id: made.id, run }, services, { attempt: 1, last: false, ending }).catch(() => {})
    }
    await server.workers.drain()
    const expected = Object.entries(files).map(([name, bytes]) => [name.slice(0, -4), sha(bytes)])
    const found = (await shown(server, 'planches')).map(({ key, sha256 }) => [key, sha256])
    expect(found).toEqual(expected.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
    const { data } = await editor.call('GET /api/import/:id', { params: { id: made.id } })
    expect(data).toMatchObject({ state: 'done', counts: { pictures: 12, pictured: 12, lost: 0, bare: 0 } })
  })

  it('[CU-01] hostile files are refused like uploads, one by one, and the rest comes in', async ({ server }) => {
    const editor = await server.as('editor')
    const hostile = realFiles('hostile')
      .filter((file) => /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i.test(file))
      .filter((_file, at) => at % 25 === 0)
      .slice(0, 40)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const files: Record<string, Buffer> = { 'H0.jpg': svg, 'H1.png': Buffer.alloc(0), 'H2.jpg': await photograph() }
    hostile.forEach((file, at) => {
      files[`H${at + 3}.${file.split('.').at(-1)?.toLowerCase()}`] = readFileSync(file)
    })
    const keys = Object.keys(files).map((name) => name.split('.')[0])
    const made = await handIn(editor, 'hostile.csv', `inventaire;titre\n${keys.map((key) => `${key};Objet ${key}`).join('\n')}`)
    await handIn(editor, 'hostile.zip', await zipOf(files), `/${made.id}/file`)
    const { state, counts } = await runPhase(server, editor, made.id, 'import')
    expect(state).toBe('done')
    expect(counts.pictured + counts.lost).toBe(keys.length)
    const own = (await rowsOf(editor, made.id)).filter(({ key }) => key === 'H0' || key === 'H1' || key === 'H2')
    expect(own.map(({ pictures: [one] }) => one?.state)).toEqual(['failed', 'failed', 'attached'])
  })
})
