import { refuse } from '../refusal.ts'

/** Id after which a page of an id-ordered list starts, from its `_after`; null for the first page. Refuses with 422. */
export const idAfter = (after: string | undefined): number | null => {
  if (after === undefined) return null
  const id = /^[1-9]\d{0,15}$/.test(after) ? Number(after) : Number.NaN
  if (!Number.isSafeInteger(id)) throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
  return id
}

/** Cuts rows read with a limit of `size + 1` to a page; `next` is its last id if there are more. */
export const pageById = <Row extends { id: number }>(rows: Row[], size: number): { rows: Row[]; next: string | null } => {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last !== undefined && rows.length > size ? String(last.id) : null }
}
