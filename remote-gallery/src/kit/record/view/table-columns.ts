/** Facts with a table column; those that the server can sort by have a sortable heading. */
export type TableFact =
  | 'byline'
  | 'class'
  | 'date'
  | 'technique'
  | 'institution'
  | 'inventory'
  | 'publisher'
  | 'container'
  | 'isbn'
  | 'place'
  | 'nationality'
  | 'family'
  | 'rank'
  | 'status'
  | 'theme'
  | 'published'

export type TableKind = 'bibliography' | 'genus' | 'species' | 'article'

const WORKS: readonly TableFact[] = ['byline', 'date', 'technique', 'institution', 'inventory']
const WRITINGS: readonly TableFact[] = ['byline', 'date', 'publisher', 'place', 'isbn']
const PARTS: readonly TableFact[] = ['byline', 'date', 'container', 'publisher']
const BY_CLASS: Record<string, readonly TableFact[]> = {
  artwork: WORKS,
  map: WORKS,
  article: PARTS,
  chapter: PARTS,
  artist: ['date', 'nationality', 'place'],
  movement: ['date'],
  taxon: ['byline', 'family'],
}
const BY_KIND: Record<TableKind, readonly TableFact[]> = {
  bibliography: ['byline', 'class', 'date', 'technique', 'publisher'],
  genus: ['class', 'date', 'nationality', 'family'],
  species: ['byline', 'family', 'rank', 'status'],
  article: ['theme', 'published'],
}

/** Columns after the title: facts that records of this kind and class have. */
export const tableFacts = (kind: TableKind, of: string | undefined): readonly TableFact[] => {
  if (of === undefined) return BY_KIND[kind]
  return BY_CLASS[of] ?? (kind === 'bibliography' ? WRITINGS : BY_KIND[kind])
}

/** Sort orders of a heading, ascending first. */
export const HEADING_SORTS: Partial<Record<TableFact | 'title', readonly [string, string]>> = {
  title: ['title', '-title'],
  date: ['date', '-date'],
}

/** Next sort order after a tap on a heading: ascending, descending, default. */
export const nextSort = (name: TableFact | 'title', current: string | null): string | null => {
  const [up, down] = HEADING_SORTS[name] ?? []
  if (up === undefined || down === undefined) return current
  if (current === up) return down
  return current === down ? null : up
}
