import { z } from 'zod'
import { search } from '@florilege/shared/contracts'
import type { SearchHit, SearchKind } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { fold } from '../../platform/search/fold.ts'
import { countFacets, facetsOf } from './count-facets.ts'
import { frequencyOf } from './frequent-hits.ts'
import { findExact, findNear, findSome, hitsIn, portraitsOf } from './search-store.ts'
import type { Found, HitRow, SearchOrder, SearchPlace } from './search-store.ts'
import { snippet } from './snippet.ts'
import { isName, QUESTION } from './whole-words.ts'
import { unknownWords, weighedWords } from './word-weights.ts'
import type { WeighedWord } from './word-weights.ts'

const cursor = z.tuple([z.enum(['exact', 'some', 'misspelt', 'near']), z.number(), z.int().positive()])
type Cursor = z.infer<typeof cursor>

const placeAfter = (after: string | undefined): Cursor | null => {
  if (after === undefined) return null
  const [manner, rank, id, ...rest] = after.split('_')
  const result = cursor.safeParse([manner, Number(rank), Number(id)])
  if (rest.length > 0 || !result.success) throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
  return result.data
}

const PEOPLE: ReadonlySet<SearchKind> = new Set(['person', 'group'])

/** Item whose first picture illustrates each hit: the item itself, or the portrait of a person or group. */
const pictured = async (db: Db, rows: readonly HitRow[]): Promise<Map<HitRow, number>> => {
  const people = rows.filter(({ kind }) => PEOPLE.has(kind))
  const portraits = new Map(
    (
      await portraitsOf(
        db,
        people.map(({ id }) => id),
      )
    ).map(({ id, image_media }) => [id, image_media]),
  )
  return new Map(
    rows.flatMap((row) => {
      const item = PEOPLE.has(row.kind) ? portraits.get(row.id) : row.id
      return item ? [[row, item] as const] : []
    }),
  )
}

const hitsOf = async (db: Db, rows: readonly HitRow[]): Promise<SearchHit[]> => {
  const items = await pictured(db, rows)
  const pictures = await picturesOf(db, [...items.values()])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    byline: row.byline,
    snippet: snippet(row.part, row.marked),
    picture: pictures.get(items.get(row) ?? 0)?.[0] ?? null,
  }))
}

type Answer = Found & { manner: Cursor[0] }

/** Fewer documents with all words of a query start a second search. */
const ENOUGH = 10

const near = async (db: Db, order: SearchOrder): Promise<Answer> => ({
  ...(await db.transaction().execute((trx) => findNear(trx, order))),
  manner: 'near',
})

const some = async (db: Db, order: SearchOrder, words: readonly WeighedWord[]): Promise<Answer> => ({
  ...(await findSome(db, order, words)),
  manner: 'some',
})

/** Titles with similar spelling to a name of which these words are correct. */
const misspelt = async (db: Db, order: SearchOrder, right: readonly WeighedWord[]): Promise<Answer> => {
  if (!isName(order.q)) return near(db, order)
  const known = right.flatMap(({ whole }) => whole)
  return { ...(await db.transaction().execute((trx) => findNear(trx, order, known))), manner: 'misspelt' }
}

const without = (words: readonly WeighedWord[], unknown: readonly WeighedWord[]): WeighedWord[] =>
  words.filter((word) => !unknown.includes(word))

const isNumber = ({ lexeme }: WeighedWord): boolean => /^\d+$/.test(lexeme)

/** Second search when too few documents have all words: a misspelt name, or documents with most of the words. */
const findOtherwise = async (db: Db, order: SearchOrder, exact: Found, words: readonly WeighedWord[]): Promise<Answer> => {
  if (hitsIn(exact) > 0) return some(db, order, words)
  // Stop words have no stem.
  if (words.length === 0) return near(db, order)
  const unknown = await unknownWords(db, words)
  // A year is never misspelt: similar numbers are unrelated.
  if (unknown.length === 0 || (isName(order.q) && unknown.every(isNumber))) {
    const found = await some(db, order, words)
    return hitsIn(found) > 0 || unknown.length > 0 ? found : near(db, order)
  }
  if (unknown.length === words.length) return near(db, order)
  const alike = await misspelt(db, order, without(words, unknown))
  if (hitsIn(alike) > 0) return alike
  const found = await some(db, order, words)
  return hitsIn(found) > 0 ? found : near(db, order)
}

/** Further pages use the manner of the first page. */
const find = async (db: Db, order: SearchOrder, manner: Answer['manner'] | undefined): Promise<Answer> => {
  if (manner === 'near') return near(db, order)
  if (manner === 'some') return some(db, order, await weighedWords(db, order.q))
  if (manner === 'misspelt') {
    const words = await weighedWords(db, order.q)
    return misspelt(db, order, without(words, await unknownWords(db, words)))
  }
  const found = await findExact(db, order, await frequencyOf(db, order.q))
  if (manner === 'exact' || hitsIn(found) >= ENOUGH) return { ...found, manner: 'exact' }
  const words = await weighedWords(db, order.q)
  const isEnough = hitsIn(found) > 0 && words.length < QUESTION
  return isEnough ? { ...found, manner: 'exact' } : findOtherwise(db, order, found, words)
}

export const searchRoute = handle(search, async ({ query, actor }, { db }) => {
  const { q, kind, _size: size } = query
  if (fold(q) === '') return { list: { data: [], next: null, facets: [], approximate: false } }
  const [begun, rank, id] = placeAfter(query._after) ?? []
  const after: SearchPlace | null = rank === undefined || id === undefined ? null : { rank, id }
  const { rows, counts, manner } = await find(db, { q, kind, size, after, actor }, begun)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = last !== undefined && rows.length > size ? `${manner}_${last.rank}_${last.document}` : null
  // Hits other than exact ones are a list of the most similar, which is counted as it is.
  const frequency = manner === 'exact' ? await frequencyOf(db, q) : 'few'
  const facets = manner === 'exact' ? await countFacets(db, counts, { q, actor, frequency }) : facetsOf(counts)
  return { list: { data: await hitsOf(db, page), next, facets, approximate: manner !== 'exact' && page.length > 0 } }
})
