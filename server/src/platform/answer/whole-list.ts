const PAGE = 500

/**
 * Iterates over a list in pages by key, so that neither the memory nor the connection holds more than one page. Takes a
 * function that reads the page after an id.
 */
export async function* wholeList<Row extends { id: number }>(
  read: (after: number | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: number | null = null
  for (;;) {
    const rows: Row[] = await read(after, PAGE)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}
