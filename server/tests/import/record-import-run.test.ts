import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { RecordImport } from '@florilege/shared/contracts'
import { noteGarbage } from '../../src/features/interchange/import/import-garbage.ts'
import { runImportJob, tidyImportsJob } from '../../src/features/interchange/import/import-job.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { ORIGIN } from '../client.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { handIn, rowsOf, runPhase, zipOf } from './import-files.ts'

const recordOf = async (client: Client, id: number) => (await client.call('GET /api/bibliography/:id', { params: { id } })).data

describe('the run of an import', () => {
  it('[CU-04] a single work of the Tate has rows that name its file, without a path of the server', async ({ server }) => {
    const editor = await server.as('editor')
    const work = { acno: 'A1', title: 'A Figure Bowing', contributors: [], subjects: {}, all_artists: '', id: 1 }
    const made = await handIn(editor, 'tate.json', JSON.stringify(work))
    await runPhase(server, editor, made.id, 'check')
    expect((await rowsOf(editor, made.id)).map(({ key, file }) => [key, file])).toEqual([['A1', 'tate']])
  })

  it('[BY-13] an archive of many formats, each detected by its content', async ({ server }) => {
    const editor = await server.as('editor')
    const zip = await zipOf({
      'notes/lisez-moi.txt': 'Rien à lire',
      'livres.bib': '@book{redoute, title = {Les Liliacées}, author = {Redouté, Pierre-Joseph}, year = {1802}}',
      'articles.json': JSON.stringify([{ id: 'x1', type: 'article-journal', title: 'Sur les iris', DOI: '10.1000/182' }]),
      'tate/a1.json': JSON.stringify({
        acno: 'A1',
        title: 'A Figure Bowing',
        contributors: [],
        subjects: {},
        all_artists: '',
        id: 1,
      }),
      'table.tsv': 'code\ttitle\nz1\tHerbier',
    })
    const made = await handIn(editor, 'fonds.zip', zip)
    expect(made.parts.map(({ format }) => format).toSorted()).toEqual(['bibtex', 'csl-json', 'table', 'tate'])
    expect(made.unread).toEqual(['fonds/notes/lisez-moi.txt'])
    expect(made.parts.find(({ format }) => format === 'bibtex')?.columns.map(({ name }) => name)).toContain('date')
    // A field left out, a part left out.
    const parts = made.plan.parts.map((choice, at) => ({
      ...choice,
      take: made.parts[at]?.format !== 'tate',
      fields: made.parts[at]?.format === 'bibtex' ? [{ field: 'date', to: null }] : [],
    }))
    await editor.call('PUT /api/import/:id', { params: { id: made.id }, body: { ...made.plan, status: 'draft', parts } })
    const done = await runPhase(server, editor, made.id, 'import')
    expect(done.counts).toMatchObject({ added: 3, refused: 0 })
    const rows = await rowsOf(editor, made.id)
    const book = await recordOf(editor, rows.find(({ key }) => key === 'redoute')?.record_id ?? 0)
    expect(book).toMatchObject({ title: 'Les Liliacées', status: 'draft' })
    expect(book.fields.date).toBeUndefined()
  })

  it('[BY-13] T14 T34 reports unreadable files, and has no formulas in its report', async ({ server }) => {
    const editor = await server.as('editor')
    expect(await handIn(editor, 'rien.bin', Buffer.from([1, 0, 2, 3]))).toMatchObject({
      state: 'failed',
      reason: 'NOTHING_KNOWN',
    })
    const bomb = await zipOf({ 'a.csv': Buffer.alloc(20 * 1024 * 1024, 'a,') })
    expect(await handIn(editor, 'bombe.zip', bomb)).toMatchObject({ state: 'failed', reason: 'UNREADABLE', parts: [] })
    const outside = await zipOf({ 'b/..x.csv': 'id,titre\n1,Un' })
    expect((await handIn(editor, '../../etc/dehors.zip', outside)).file_name).toBe('etc/dehors.zip')
    expect(
      (
        await editor.send('POST', '/api/import?name=vide.csv', {
          body: Buffer.alloc(0),
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).statusCode,
    ).toBe(422)
    const declared = { 'content-type': 'application/octet-stream', 'content-length': String(1025 * 1024 * 1024) }
    expect(
      (await editor.send('POST', '/api/import?name=grand.csv', { body: Buffer.from('x'), headers: declared })).statusCode,
    ).toBe(413)

    const made = await handIn(editor, 'calcul.csv', 'id,titre\n=1+1,"=HYPERLINK(""http://x"")"\n@a,+2\n')
    await runPhase(server, editor, made.id, 'import')
    const report = await editor.send('GET', `/api/import/${made.id}/report.csv`)
    expect(report.headers['content-disposition']).toBe(`attachment; filename="import-${made.id}.csv"`)
    expect(report.body).toContain(`"'=1+1";"bibliography";"'=HYPERLINK(""http://x"")"`)
    expect(report.body).toContain(`"'@a";"bibliography";"'+2"`)
  })

  it('[BY-13] [RO-01] is for editors, each with their own, and for administrators; others cannot see any', async ({ server }) => {
    const editor = await server.join({ role: 'EDITOR' })
    const { id } = await handIn(editor, 'privé.csv', 'id,titre\n1,Un\n')
    const calls = [
      ['GET', '/api/import'],
      ['GET', `/api/import/${id}`],
      ['GET', `/api/import/${id}/row`],
      ['GET', `/api/import/${id}/report.csv`],
      ['PUT', `/api/import/${id}`],
      ['POST', `/api/import/${id}/run`],
      ['POST', `/api/import/${id}/stop`],
      ['POST', `/api/import/${id}/file?name=b.csv`],
      ['POST', '/api/import?name=b.csv'],
      ['DELETE', `/api/import/${id}`],
    ] as const
    const { data } = await editor.call('GET /api/import/:id', { params: { id } })
    const bodies: Record<string, unknown> = { PUT: data.plan, POST: { phase: 'check' } }
    const tried = async (client: Client): Promise<number[]> => {
      const told: number[] = []
      for (const [method, url] of calls) {
        const octets = url.includes('name=')
        const body = octets ? Buffer.from('id,titre\n1,Un\n') : bodies[method]
        const headers: Record<string, string> = octets ? { 'content-type': 'application/octet-stream' } : {}
        told.push(
          (
            await client.send(method, url, {
              ...(method === 'GET' || method === 'DELETE' || url.endsWith('stop') ? {} : { body }),
              headers,
            })
          ).statusCode,
        )
      }
      return told
    }
    expect(new Set(await tried(server.guest()))).toEqual(new Set([401]))
    for (const role of ['user', 'contrib'] as const)
      expect([role, ...new Set(await tried(await server.as(role)))]).toEqual([role, 403])
    const other = await server.join({ role: 'EDITOR' })
    expect(await tried(other)).toEqual([200, 404, 404, 404, 404, 404, 404, 404, 200, 404])
    expect((await other.call('GET /api/import', { query: {} })).list.data.map((one: RecordImport) => one.id)).not.toContain(id)
    const admin = await server.as('admin')
    expect((await admin.call('GET /api/import', { query: {} })).list.data.map((one: RecordImport) => one.id)).toContain(id)
    expect((await admin.call('DELETE /api/import/:id', { params: { id } })).data).toEqual({ done: true })
    expect((await editor.send('GET', `/api/import/${id}`)).statusCode).toBe(404)
    for (let at = 0; at < 10; at += 1) await handIn(editor, `${at}.csv`, 'id,titre\n1,Un\n')
    await expect(handIn(editor, 'trop.csv', 'id,titre\n1,Un\n')).rejects.toThrow('409')
  })

  it('[BY-13] slow uploads block nobody, and unused ones are deleted after a day', async ({ server }) => {
    const [slow, quick] = [await server.join({ role: 'EDITOR' }), await server.join({ role: 'EDITOR' })]
    const cookie = [...slow.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = Array.from({ length: 4 }, (_, at) => {
      const payload = new PassThrough()
      payload.write('id,titre\n')
      const headers = { host: 'localhost', origin: ORIGIN, cookie, 'content-type': 'application/octet-stream' }
      return { payload, answer: server.app.inject({ method: 'POST', url: `/api/import?name=lent${at}.csv`, headers, payload }) }
    })
    const keys = async () => (await server.db.selectFrom('import_garbage').select('key').execute()).map(({ key }) => key)
    await expect.poll(async () => (await keys()).length).toBe(4)
    expect(await handIn(quick, 'vite.csv', 'id,titre\n1,Un\n')).toMatchObject({ state: 'ready' })
    for (const { payload } of sent) payload.end('1,Un\n')
    for (const { answer } of sent) expect((await answer).statusCode).toBe(200)
    expect(await keys()).toEqual([])

    const left = `import/${randomUUID()}`
    await server.services.storage.put(left, Buffer.from('x'))
    await noteGarbage(server.db, [left])
    const tidy = () => tidyImportsJob.run({}, server.services, { attempt: 1, last: false })
    await tidy()
    expect(await server.services.storage.size(left)).toBe(1)
    await sql`update import_garbage set since = now() - interval '25 hours'`.execute(server.db)
    await tidy()
    expect([await server.services.storage.size(left), await keys()]).toEqual([null, []])
  })

  it('[BY-13] [RO-04] names the person who ran it if it is not the uploader', async ({ server }) => {
    const [editor, admin] = [await server.join({ role: 'EDITOR' }), await server.join({ role: 'ADMIN' })]
    const { id } = await handIn(editor, 'confié.csv', 'id,titre\n1,Herbier confié\n')
    await runPhase(server, admin, id, 'import')
    const [row] = await rowsOf(editor, id)
    const { rows } = await sql<{ actor_id: number }>`select actor_id from item where id = ${row?.record_id ?? 0}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ actor_id: admin.person.id }])
  })

  // The last of the file: it ends the workers of the server.
  it('[BY-13] resumes after a process that ended, and stops on request', async ({ server }) => {
    const editor = await server.join({ role: 'EDITOR' })
    await server.workers.stop()
    const lines = Array.from({ length: 320 }, (_, at) => `k${at},Graine ${at},Semeuse ${at % 5}`)
    const { id } = await handIn(editor, 'graines.csv', ['id,titre,artiste', ...lines].join('\n'))
    const now = async () => (await editor.call('GET /api/import/:id', { params: { id } })).data
    await editor.call('POST /api/import/:id/run', { params: { id }, body: { phase: 'import' } })
    const first = createWorkers([runImportJob], server.services)
    await first.start()
    while ((await now()).rows === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    await first.stop()
    const left = await now()
    expect(left.rows).toBeLessThan(320)
    expect([left.state, left.counts.added]).toEqual(['running', left.rows])
    const second = createWorkers([runImportJob], server.services)
    await second.drain()
    expect(await now()).toMatchObject({ state: 'done', rows: 320, counts: { added: 320, refused: 0, implied: 5 } })
    expect(await rowsOf(editor, id)).toHaveLength(325)

    await editor.call('POST /api/import/:id/run', { params: { id }, body: { phase: 'undo' } })
    expect((await editor.call('POST /api/import/:id/stop', { params: { id } })).data.state).toBe('stopped')
    await second.drain()
    expect(await now()).toMatchObject({ state: 'stopped', phase: 'undo', counts: { removed: 0 } })
    await editor.call('POST /api/import/:id/run', { params: { id }, body: { phase: 'undo' } })
    await second.drain()
    expect(await now()).toMatchObject({ state: 'undone', counts: { removed: 325, left: 0 } })
    await second.stop()
  })
})
