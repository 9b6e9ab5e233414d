import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { withImportFiles } from '../../src/features/interchange/import/import-files.ts'
import { tidyImportsJob } from '../../src/features/interchange/import/import-job.ts'
import type { SentFile } from '../../src/features/interchange/import/import-tables.ts'
import { inspectImport } from '../../src/features/interchange/import/inspect-import.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { handIn, runPhase, zipOf } from './import-files.ts'

const filesOf = async ({ db }: TestServer, id: number): Promise<SentFile[]> =>
  (await db.selectFrom('record_import').select('files').where('id', '=', id).executeTakeFirstOrThrow()).files

describe('files of an import', () => {
  it('[BY-13] T14 a zip with broken bytes is reported as unreadable, without a failing call', async ({ server }) => {
    const editor = await server.as('editor')
    const zip = await zipOf({ 'a.csv': `id,titre\n${'1,Un\n'.repeat(200)}` })
    // After the header of the first file, in its compressed bytes.
    zip.fill(0xff, 40, 50)
    expect(await handIn(editor, 'cassé.zip', zip)).toMatchObject({
      state: 'failed',
      reason: 'UNREADABLE',
      // As a code, which pages translate.
      detail: 'FILE_UNREADABLE cassé.zip',
      parts: [],
    })
    const twice = await zipOf({ 'a/b.csv': 'id,titre\n1,Un', a: 'id,titre\n1,Un' })
    expect(await handIn(editor, 'mêlé.zip', twice)).toMatchObject({ state: 'failed', reason: 'UNREADABLE', parts: [] })
  })

  it('[BY-13] the row of an unclosed quotation mark is reported', async ({ server }) => {
    const editor = await server.as('editor')
    const { id } = await handIn(editor, 'guillemet.csv', 'id,titre\n1,Un\n2,"Deux\n3,Trois\n')
    expect(await runPhase(server, editor, id, 'check')).toMatchObject({ state: 'failed', detail: 'QUOTE_OPEN 3' })
  })

  it('[BY-13] faults of a meta.xml are reported by codes, which pages translate', { tags: ['soak'] }, async ({ server }) => {
    const editor = await server.as('editor')
    const told = async (meta: string): Promise<string | null> => {
      const { id, state, detail } = await handIn(
        editor,
        'taxons.zip',
        await zipOf({ 'meta.xml': meta, 'taxon.csv': 'taxonID\n1' }),
      )
      return state === 'failed' ? detail : (await runPhase(server, editor, id, 'check')).detail
    }
    const table = (inner: string, attributes = ''): string =>
      `<archive xmlns="http://rs.tdwg.org/dwc/text/"><core rowType="http://rs.tdwg.org/dwc/terms/Taxon"${attributes}>${inner}</core></archive>`
    const file = '<files><location>taxon.csv</location></files>'
    expect(await told('<archive xmlns="http://rs.tdwg.org/dwc/text/"><core>')).toBe('META_UNREADABLE')
    expect(await told('<archive xmlns="http://rs.tdwg.org/dwc/text/"/>')).toBe('META_CORE_MISSING')
    expect(await told(table('<id index="0"/>'))).toBe('META_TABLE_WITHOUT_FILE')
    expect(await told(table(file, ' encoding="klingon"'))).toBe('META_ENCODING klingon')
    expect(await told(table(`${file}<id index="first"/>`))).toBe('META_NUMBER first')
  })

  it('[BY-13] T14 the archives of one import share one size limit', async ({ server }) => {
    const editor = await server.as('editor')
    const { id } = await handIn(editor, 'un.zip', await zipOf({ 'a.csv': 'x'.repeat(60) }))
    await handIn(editor, 'deux.zip', await zipOf({ 'b.csv': 'y'.repeat(60) }), `/${id}/file`)
    const files = await filesOf(server, id)
    expect(files).toHaveLength(2)
    const unpacked = (most: number): Promise<string[]> =>
      withImportFiles(server.services, files, (folder) => readdir(folder, { recursive: true }), most)
    expect((await unpacked(120)).filter((name) => name.endsWith('.csv'))).toHaveLength(2)
    await expect(unpacked(119)).rejects.toThrow('unpack to more')
  })

  it('[BY-13] an import that started running during the detection of its files is not changed', async ({ server }) => {
    const editor = await server.as('editor')
    const { id } = await handIn(editor, 'tard.csv', 'id,titre\n1,Un\n')
    const { account, id: person } = editor.person
    const actor = { ...GUEST, account, person, entity: person, role: 'EDITOR' as const }
    await server.db.updateTable('record_import').set({ state: 'receiving', parts: '[]' }).where('id', '=', id).execute()
    const { storage } = server.services
    const stream: typeof storage.stream = async (key, range) => {
      await server.db.updateTable('record_import').set({ state: 'running' }).where('id', '=', id).execute()
      return storage.stream(key, range)
    }
    const { data } = await inspectImport({ ...server.services, storage: { ...storage, stream } }, id, actor)
    expect(data).toMatchObject({ state: 'running', parts: [] })
    await server.db.updateTable('record_import').set({ state: 'receiving' }).where('id', '=', id).execute()
    expect((await inspectImport(server.services, id, actor)).data).toMatchObject({ state: 'ready', parts: [{ format: 'table' }] })
  })

  it('[BY-13] are deleted after their lifetime, for any number of earlier ones', async ({ server }) => {
    const editor = await server.as('editor')
    const { id } = await handIn(editor, 'vieux.csv', 'id,titre\n1,Un\n')
    const [file] = await filesOf(server, id)
    const key = file?.key ?? ''
    expect(await server.services.storage.size(key)).not.toBeNull()
    await sql`update record_import set updated_at = now() - interval '31 days' where id = ${id}`.execute(server.db)
    await sql`
      insert into record_import (person_id, file_name, files, state, parts, unread, plan, counts, created_at, updated_at)
      select person_id, file_name, '[{"name": "a", "bytes": 1, "key": null}]', state, parts, unread, plan, counts, created_at,
        now() - interval '40 days'
      from record_import, generate_series(1, 501) where id = ${id}`.execute(server.db)
    await tidyImportsJob.run({}, server.services, { attempt: 1, last: true })
    expect(await server.services.storage.size(key)).toBeNull()
    expect(await filesOf(server, id)).toMatchObject([{ name: 'vieux.csv', key: null }])
  })
})
