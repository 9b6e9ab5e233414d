import { z } from 'zod'
import { refuse } from '../../../platform/refusal.ts'

type Column = 'plate_order' | 'sort_title' | 'year_up' | 'year_down' | 'newness' | 'id'
type Order = { columns: readonly Column[]; direction: 'asc' | 'desc' }

/** Each sort has an index of the same columns, by kind and by kind and class. */
export const LIST_ORDERS = {
  plate: { columns: ['plate_order', 'sort_title', 'id'], direction: 'asc' },
  title: { columns: ['sort_title', 'id'], direction: 'asc' },
  '-title': { columns: ['sort_title', 'id'], direction: 'desc' },
  date: { columns: ['year_up', 'id'], direction: 'asc' },
  '-date': { columns: ['year_down', 'id'], direction: 'asc' },
  new: { columns: ['newness', 'id'], direction: 'desc' },
} as const satisfies Record<string, Order>

export type ListSort = keyof typeof LIST_ORDERS

const integer = z.int().min(-2_147_483_648).max(2_147_483_647)
const values: Record<Column, z.ZodType<string | number>> = {
  plate_order: integer,
  year_up: integer,
  year_down: integer,
  newness: z.int(),
  // Output format of `fold`, so that nothing else reaches the database.
  sort_title: z
    .string()
    .max(200)
    .regex(/^[\p{L}\p{N} ]*$/u),
  id: z.int().positive(),
}

/** Cursor for the next page: the sort and its columns in the last row. */
export const cursorAfter = (sort: ListSort, row: Record<Column, string | number>): string =>
  Buffer.from(JSON.stringify([sort, ...LIST_ORDERS[sort].columns.map((column) => row[column])])).toString('base64url')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

/** Values of the columns after which the next page starts; refuses an invalid cursor with 422. */
export const valuesAfter = (sort: ListSort, after: string): (string | number)[] => {
  const { columns } = LIST_ORDERS[sort]
  const cursor =
    z
      .array(z.unknown())
      .length(columns.length + 1)
      .safeParse(parse(after)).data ?? []
  const found = columns.flatMap((column, at) => values[column].safeParse(cursor[at + 1]).data ?? [])
  if (cursor[0] === sort && found.length === columns.length) return found
  throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
}
