import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importRecords } from '@florilege/server/features/catalogue/record/import-records.ts'
import { migrate } from '@florilege/server/platform/database/migrate.ts'
import { openInMemory } from '@florilege/server/platform/database/embedded/open-embedded.ts'
import { findReaders } from '@florilege/server/features/interchange/reading/detect.ts'
import type { DraftKind, Entry } from '@florilege/server/features/interchange/reading/entry.ts'
import { createReport, summaryLines } from './import-report.ts'
import type { Summary } from './import-report.ts'
import { runImport } from '@florilege/server/features/interchange/import/import-run.ts'
import { folderOf } from './test-folder.ts'

const AUTHORS = `nomcreateur,datenaissance,datemort,nationalité,lieunaissance,lieumort,mouvement
Rosa Bonheur,1822-03-16T00:00:00Z,1899-05-25T00:00:00Z,France,Bordeaux,Thomery,réalisme
`
const works = (count: number): string =>
  [
    'identifiant,titre,nomcreateur,datecreation,largeur,hauteur,type,materiel,genre,image',
    ...Array.from(
      { length: count },
      (_, at) => `W${at},Étude ${at},${at % 3 === 0 ? 'Rosa Bonheur' : `Élève ${at % 7}`},,,,dessin,fusain,,`,
    ),
    'W0,Étude 0,Anna Klumpke,,,,dessin,fusain,,',
    `X1,${'x'.repeat(2001)},Rosa Bonheur,,,,dessin,fusain,,`,
    'X2,Sans mesure,Rosa Bonheur,,,1e33,dessin,fusain,,',
  ].join('\n')

const database = async () => {
  const { db, close } = await openInMemory(null)
  onTestFinished(close)
  await migrate(db)
  return db
}

type Run = { db: Awaited<ReturnType<typeof database>>; dryRun?: boolean; kinds?: DraftKind[]; report?: string }

const bring = async (
  folder: string,
  { db, dryRun = false, kinds, report }: Run,
): Promise<{ summary: Summary; lines: string[] }> => {
  const { readers } = await findReaders(folder, null)
  const lines: string[] = []
  const results = createReport(report ?? null, (line) => lines.push(line))
  for (const reader of readers) {
    await runImport(reader, {
      sink: {
        send: ({ drafts, assumed }) => importRecords(db, { owner: 'Musée', drafts, assumed, dryRun, actorId: null }),
        finish: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
      kinds: kinds === undefined ? null : new Set(kinds),
      dryRun,
      onResult: results.add,
      onImplied: results.addImplied,
    })
  }
  await results.close()
  return { summary: results.summary, lines }
}

const countRecords = async (db: Run['db']): Promise<number> => {
  const { count } = await db
    .selectFrom('record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// Each test creates a database, which is slow on a busy machine.
describe('import run', () => {
  it('[RT-02] reports each row, adds records with links across batches, and is idempotent', { tags: ['soak'] }, async () => {
    const db = await database()
    const folder = await folderOf({ 'works.csv': works(120), 'authors.csv': AUTHORS })
    const expected = {
      rows: 124,
      merged: 1,
      results: { added: 121, changed: 0, unchanged: 0, kept: 0, refused: 2 },
      implied: 9,
    }
    const dry = await bring(folder, { db, dryRun: true })
    expect(dry.summary).toMatchObject(expected)
    expect(await countRecords(db)).toBe(0)

    const report = join(folder, 'report.jsonl')
    const first = await bring(folder, { db, report })
    expect(first.summary).toMatchObject(expected)
    expect(first.lines).toEqual(dry.lines)
    expect(first.lines).toEqual([
      'refused  works.csv:123  X1  DATA_TOO_LONG title',
      'refused  works.csv:124  X2  SIZE_INVALID hauteur 1e33',
    ])
    expect(await countRecords(db)).toBe(130)

    const told = (await readFile(report, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { key: string; result: string; notes: Entry['notes'] })
    expect(told.filter(({ result }) => result === 'refused').map(({ key }) => key)).toEqual(['X1', 'X2'])
    expect(told.find(({ key }) => key === 'W0')?.notes).toContainEqual({ code: 'ROWS_MERGED', detail: 'nomcreateur' })

    const second = await bring(folder, { db })
    expect(second.summary).toMatchObject({ ...expected, results: { ...expected.results, added: 0, unchanged: 121 }, implied: 0 })
    expect(await countRecords(db)).toBe(130)
  })

  it('[RT-02] imports only the requested kinds', { tags: ['soak'] }, async () => {
    const db = await database()
    const folder = await folderOf({ 'works.csv': works(4), 'authors.csv': AUTHORS })
    await bring(folder, { db, kinds: ['genus'] })
    expect((await db.selectFrom('record').select('title').orderBy('title').execute()).map(({ title }) => title)).toEqual([
      'Rosa Bonheur',
      'réalisme',
    ])
  })

  it('[RT-02] a repeated key is refused at any distance', { tags: ['soak'] }, async () => {
    const db = await database()
    const entry = (key: string) => `@book{${key}, title = {${key}}}`
    const library = [...Array.from({ length: 120 }, (_, at) => entry(`K${at}`)), entry('K3')].join('\n')
    const { summary, lines } = await bring(await folderOf({ 'library.bib': library }), { db })
    expect(summary.results).toMatchObject({ added: 120, refused: 1 })
    expect(lines).toEqual(['refused  library.bib:121  K3  KEY_REPEATED 4'])
  })

  it('prints the totals as text', () => {
    const results = { added: 1, changed: 2, unchanged: 3, kept: 4, refused: 5 }
    expect(summaryLines({ rows: 20, merged: 6, noted: 7, results, implied: 8 }).join('\n')).toBe(
      `  rows read       20, 6 of them merged into another of the same identifier
  records         1 added, 2 changed, 3 unchanged, 4 left as edited here
  named by others 8 added
  refused         5
  with remarks    7 (see --report)`,
    )
  })
})
