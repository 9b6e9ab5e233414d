/** A fact that a table has a column for; those with an order of the server's sort by their heading. */
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

/** The columns behind the title: those of the facts that records of this kind and class have. */
export const tableFacts = (kind: TableKind, of: string | undefined): readonly TableFact[] => {
  if (of === undefined) return BY_KIND[kind]
  return BY_CLASS[of] ?? (kind === 'bibliography' ? WRITINGS : BY_KIND[kind])
}

/** Orders of the server that a heading asks for, upwards first. */
export const HEADING_SORTS: Partial<Record<TableFact | 'title', readonly [string, string]>> = {
  title: ['title', '-title'],
  date: ['date', '-date'],
}

/** What a tap on a heading makes of the order: upwards, then downwards, then as it was before. */
export const nextSort = (name: TableFact | 'title', current: string | null): string | null => {
  const [up, down] = HEADING_SORTS[name] ?? []
  if (up === undefined || down === undefined) return current
  if (current === up) return down
  return current === down ? null : up
}
