// Search relevance: 506 questions of a French authority with its answers, among these answers and 94 long articles. Compares the
// search over HTTP with plain BM25. A hundred questions are held out: weights are tuned on the other 406 only.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { importRecords } from '@florilege/server/features/catalogue/record/import-records.ts'
import { recordDraft } from '@florilege/shared/contracts'
import { table } from './readme/tables.ts'
import { REAL_DATA } from '../shared/testing/real-data.ts'
import { bm25 } from './bm25.ts'

/** All questions and articles, where they are (bench/README.md); else the excerpt of the tests. */
const FOLDER = process.env['RELEVANCE_TEXTS'] ?? join(REAL_DATA, 'text-fr')
const PLACES = [1, 5, 10]
/** At most this many questions are held out, and a fifth: those whose digests are the smallest, which depends on their words alone. */
const HELD_OUT = 100

type Source = { title: string; theme: string; sous_theme: string; paragraphs: { context: string }[] }
type Document = { title: string; theme: string; paragraphs: string[]; question: string | null }

const read = (name: string): Source[] => (JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { data: Source[] }).data

/** Without titles, an answer has only its theme, since its title is the question. */
const documentsOf = (titled: boolean): Document[] => {
  const paragraphs = ({ paragraphs: all }: Source) => all.map(({ context }) => context.slice(0, 60_000))
  return [
    ...read('cnil-faq.json').map((one) => ({
      title: titled ? one.title : [one.theme, one.sous_theme].filter(Boolean).join(' · '),
      theme: one.theme,
      paragraphs: paragraphs(one),
      question: one.title,
    })),
    ...read('service-public-fiches.json').map((one) => ({
      title: one.title,
      theme: one.theme,
      paragraphs: paragraphs(one),
      question: null,
    })),
  ]
}

type Question = { question: string; id: number }

const digestOf = ({ question }: Question): string => createHash('sha256').update(question).digest('hex')

/** Questions in two sets, for tuning and held out. */
const setsOf = (asked: readonly Question[]): Record<string, Question[]> => {
  const sorted = asked.toSorted((a, b) => digestOf(a).localeCompare(digestOf(b)))
  const held = Math.min(HELD_OUT, Math.floor(sorted.length / 5))
  return { tuning: sorted.slice(held), 'held out': sorted.slice(0, held) }
}

const bring = async ({ services: { db } }: App, documents: readonly Document[]): Promise<number[]> => {
  const drafts = documents.map(({ title, theme, paragraphs }, at) =>
    recordDraft.parse({
      kind: 'article',
      source: { source: 'bench', key: String(at) },
      title,
      language: 'fr',
      fields: { theme, paragraphs },
    }),
  )
  for (let at = 0; at < drafts.length; at += 100)
    await importRecords(db, { owner: 'Bench', drafts: drafts.slice(at, at + 100), actorId: null, dryRun: false, assumed: [] })
  await sql`analyze search_document`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from record order by source_key::int`.execute(db)
  return rows.map(({ id }) => id)
}

const measure = async (titled: boolean): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const database = process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}
  const limits = { LIMITS: 'reads by address=1000000/300' }
  const built = await buildApp(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...limits, ...database }))
  try {
    const documents = documentsOf(titled)
    const ids = await bring(built, documents)
    // Some answers have the same text twice: both are correct.
    const answers = new Map(documents.map(({ paragraphs }, at) => [ids[at] ?? 0, paragraphs.join('\n')]))
    const plain = bm25(documents.map(({ title, paragraphs }, at) => ({ id: ids[at] ?? 0, title, body: paragraphs.join(' ') })))
    const ask = async (question: string): Promise<number[]> => {
      const { body } = await built.app.inject({ url: `/api/search?_size=10&q=${encodeURIComponent(question)}` })
      return (JSON.parse(body) as { list: { data: { id: number }[] } }).list.data.map(({ id }) => id)
    }
    const asked = documents.flatMap(({ question }, at) => (question === null ? [] : [{ question, id: ids[at] ?? 0 }]))
    const score = async (
      questions: readonly Question[],
      find: (question: string) => number[] | Promise<number[]>,
    ): Promise<string[]> => {
      const right = PLACES.map(() => 0)
      for (const { question, id } of questions) {
        const found = await find(question)
        const at = found.findIndex((one) => answers.get(one) === answers.get(id))
        for (const [index, place] of PLACES.entries()) if (at >= 0 && at < place) right[index] = (right[index] ?? 0) + 1
      }
      return right.map((count) => `${((100 * count) / questions.length).toFixed(1)} %`)
    }
    const rows: string[][] = []
    for (const [name, questions] of Object.entries(setsOf(asked))) {
      rows.push([`${questions.length}, ${name}: search`, ...(await score(questions, ask))])
      rows.push([`${questions.length}, ${name}: plain BM25`, ...(await score(questions, plain))])
    }
    const head = `${asked.length} questions, ${documents.length} documents, titled by the ${titled ? 'question' : 'theme'}`
    return table([head, ...PLACES.map((place) => `first ${place}`)], ...rows)
  } finally {
    await built.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Shares of questions that have their answer among the first hits, for both searches. */
export const run = async (): Promise<string[]> => {
  return [await measure(false), await measure(true)]
}
