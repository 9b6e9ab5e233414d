import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { turnBatch } from '../../src/features/catalogue/bulk/bulk-batch.ts'
import { bulkJob } from '../../src/features/catalogue/bulk/bulk-job.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { bulkOf, GOUACHE, makeOf, undoOf, writeWorks } from '../admin/bulk-list.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { audited, newAdmin } from '../moderation/moderation.ts'
import { change, content, read } from './records.ts'
import { outcome } from '../social.ts'

const preview = async (client: Client, records: { q?: string; ids?: number[] }) => {
  const chosen = records.ids === undefined ? { q: records.q } : { ids: records.ids }
  const body = { kind: 'bibliography' as const, change: GOUACHE, records: chosen }
  return (await client.call('POST /api/admin/record/preview', { body })).data
}

/** Number of records by version and technique. */
const held = async ({ db }: TestServer, ids: readonly number[]) =>
  (
    await sql<{ version: number; technique: string | null; records: number }>`
      select version, fields->>'technique' as technique, count(*)::int as records from record
      where id = any(${[...ids]}::bigint[]) group by 1, 2 order by 1, 2`.execute(db)
  ).rows.map(({ version, technique, records }) => [version, technique, records])

/** Results of an edit by reason or outcome. */
const became = async ({ db }: TestServer, id: number) =>
  (
    await sql<{ what: string; records: number }>`
      select coalesce(undone, left_why, 'changed') as what, count(*)::int as records
      from record_bulk_row where bulk_id = ${id} group by 1 order by 1`.execute(db)
  ).rows.map(({ what, records }) => [what, records])

/** Runs the job until a condition is met, then ends its worker as a process that shuts down. */
const runUntil = async ({ services }: TestServer, isMet: () => Promise<boolean>): Promise<void> => {
  const workers = createWorkers([bulkJob], services)
  await workers.start()
  await expect.poll(isMet, { interval: 2 }).toBe(true)
  await workers.stop()
}

const finish = async ({ services }: TestServer): Promise<void> => {
  const workers = createWorkers([bulkJob], services)
  await workers.drain()
  await workers.stop()
}

describe('bulk edits of a whole list', () => {
  it('[CU-08] of 450 records are previewed, resumed after an interruption with none lost or changed twice, and undone', async ({
    server,
  }) => {
    await server.workers.stop()
    const admin = await newAdmin(server)
    const editor = await server.as('editor')
    const ids = await writeWorks(server.db, 'Aubergine', 450)
    const [seen = 0, taken = 0, later = 0] = ids
    const found = await preview(admin, { q: 'aubergine' })
    expect(found).toMatchObject({ count: 450, more: true, missing: 0 })
    expect(found.rows).toHaveLength(200)
    expect(found.rows[0]).toMatchObject({ before: 'huile', after: 'gouache', left: null })

    const fields = { class: 'artwork', technique: 'pastel' } as const
    await change(editor, seen, { ...content('Aubergine vue', { fields }), version: 1 })
    const made = await makeOf(admin, { q: 'aubergine', seen_at: found.seen_at })
    expect(made).toMatchObject({ state: 'waiting', total: 450, changed: 0, left: 1 })
    // After the records were noted, and before the turn of this one.
    await change(editor, taken, { ...content('Aubergine prise', { fields }), version: 1 })
    expect(await outcome(undoOf(admin, made.id))).toBe('409 CONFLICT')

    // A process that dies within a batch has changed nothing of it.
    const killed = server.db.transaction().execute(async (trx) => {
      const me = { account: admin.person.account, person: admin.person.id, entity: admin.person.id, role: 'ADMIN' as const }
      await turnBatch(trx, { id: made.id, phase: 'change', after: 0, most: 50 }, me)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await bulkOf(admin, made.id)).toMatchObject({ state: 'waiting', changed: 0, left: 1 })
    const isBegun = async (): Promise<boolean> => (await bulkOf(admin, made.id)).changed > 0
    await runUntil(server, isBegun)
    const part = await bulkOf(admin, made.id)
    expect(part).toMatchObject({ state: 'running', total: 450 })
    expect(part.changed).toBeLessThan(448)
    // Another editor writes between two batches; the job keeps that version.
    await change(editor, ids.at(-1) ?? 0, { ...content('Aubergine dernière', { fields }), version: 1 })
    await finish(server)
    expect(await bulkOf(admin, made.id)).toMatchObject({ state: 'done', total: 450, changed: 447, left: 3 })
    expect(await held(server, ids)).toEqual([
      [2, 'gouache', 447],
      [2, 'pastel', 3],
    ])
    expect(await became(server, made.id)).toEqual([
      ['changed', 447],
      ['changed_since', 3],
    ])

    await change(editor, later, { ...content('Aubergine tardive', { fields }), version: 2 })
    expect(await undoOf(admin, made.id)).toMatchObject({ state: 'undoing', undone: { restored: 0, kept: 0 } })
    await runUntil(server, async () => ((await bulkOf(admin, made.id)).undone?.restored ?? 0) > 0)
    expect((await bulkOf(admin, made.id)).state).toBe('undoing')
    // Asking again continues the same undo.
    expect((await undoOf(admin, made.id)).state).toBe('undoing')
    await finish(server)
    expect(await bulkOf(admin, made.id)).toMatchObject({ state: 'undone', undone: { restored: 446, kept: 1 } })
    expect(await held(server, ids)).toEqual([
      [2, 'pastel', 3],
      [3, 'huile', 446],
      [3, 'pastel', 1],
    ])
    expect(await audited(server, 'bulk', made.id)).toEqual(['record.bulk', 'record.bulk-undo'])
  })

  it('[CU-08] are stopped between two batches: what is done stays and is undone, the rest says so', async ({ server }) => {
    await server.workers.stop()
    const admin = await newAdmin(server)
    const ids = await writeWorks(server.db, 'Courgette', 300)
    const { id } = await makeOf(admin, { q: 'courgette' })
    await runUntil(server, async () => (await bulkOf(admin, id)).changed > 0)
    const stop = async (client: Client) => (await client.call('POST /api/admin/record/bulk/:id/stop', { params: { id } })).data
    const stopped = await stop(admin)
    expect(stopped).toMatchObject({ state: 'done', total: 300, left: 300 - stopped.changed })
    expect(stopped.left).toBeGreaterThan(0)
    expect(await stop(admin)).toEqual(stopped)
    await finish(server)
    expect(await bulkOf(admin, id)).toEqual(stopped)
    expect(await became(server, id)).toEqual([
      ['changed', stopped.changed],
      ['stopped', stopped.left],
    ])
    await undoOf(admin, id)
    await finish(server)
    expect(await bulkOf(admin, id)).toMatchObject({ state: 'undone', undone: { restored: stopped.changed, kept: 0 } })
    expect((await held(server, ids)).map(([, technique]) => technique)).toEqual(['huile', 'huile'])
  })

  it('[CU-08] [RO-01] are for editors, each with their own, and for administrators; others are refused', async ({ server }) => {
    await server.workers.stop()
    const [one, other, admin] = [
      await server.join({ role: 'EDITOR' }),
      await server.join({ role: 'EDITOR' }),
      await newAdmin(server),
    ]
    const [work = 0] = await writeWorks(server.db, 'Panais', 3)
    const { id } = await makeOf(one, { q: 'panais' })
    const calls = (client: Client) => [
      preview(client, { ids: [work] }),
      makeOf(client, { q: 'panais' }, { field: 'source_url', value: 'https://example.org/' }),
      bulkOf(client, id),
      client.call('GET /api/admin/record/bulk/:id/record', { params: { id }, query: {} }),
      client.call('POST /api/admin/record/bulk/:id/stop', { params: { id } }),
      undoOf(client, id),
    ]
    const outcomes = (client: Client) => Promise.all(calls(client).map(outcome))
    expect(new Set(await outcomes(server.guest()))).toEqual(new Set(['401 UNAUTHORIZED']))
    for (const role of ['user', 'contrib'] as const)
      expect(new Set(await outcomes(await server.as(role)))).toEqual(new Set(['403 FORBIDDEN']))
    expect((await outcomes(other)).slice(2)).toEqual(Array.from({ length: 4 }, () => '404 NOT_FOUND'))
    const listed = async (client: Client) =>
      (await client.call('GET /api/admin/record/bulk', { query: {} })).list.data.map((edit) => edit.id)
    expect([await listed(one), (await listed(other)).includes(id), (await listed(admin)).includes(id)]).toEqual([
      [id],
      false,
      true,
    ])
    expect(await read(admin, work)).toMatchObject({ version: 1 })

    // A person who loses the role before the job starts changes nothing.
    await server.db.updateTable('account').set({ role: 'USER' }).where('id', '=', one.person.account).execute()
    await finish(server)
    expect(await bulkOf(admin, id)).toMatchObject({ state: 'done', changed: 0, left: 3 })
    expect(await became(server, id)).toEqual([['stopped', 3]])
  })

  it('[CU-08] made and undone by the former version are shown with a state and a total', async ({ server }) => {
    const admin = await newAdmin(server)
    const former = { kind: 'species', field: 'family', value: 'Linaceae', reason: 'Famille', person_id: admin.person.id } as const
    const add = (undone_at: Date | null) =>
      server.db
        .insertInto('record_bulk')
        .values({ ...former, changed: 3, left_count: 1, undone_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    expect(await bulkOf(admin, (await add(null)).id)).toMatchObject({ state: 'done', total: 4 })
    expect(await bulkOf(admin, (await add(new Date())).id)).toMatchObject({ state: 'undone', total: 4 })
  })
})
