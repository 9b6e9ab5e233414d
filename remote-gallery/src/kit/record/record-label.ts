import type { LinkedKind, RecordCard } from '@florilege/shared/contracts'

/** Titles of works and anthologies are italic. */
const ITALIC: ReadonlySet<LinkedKind> = new Set(['bibliography', 'florilege'])

type Labelled = Pick<RecordCard, 'class' | 'title' | 'byline' | 'detail'> & { kind: LinkedKind }
type Label = { author: string | null; title: string; detail: string | null; upright: boolean }

/**
 * Lines of a record's label. A work has its author above the title; a scientific name is followed by its authority, as in botany;
 * names of people are upright.
 */
export const recordLabel = ({ kind, class: of, title, byline, detail }: Labelled): Label => {
  const taxon = kind === 'species' || of === 'taxon'
  if (!taxon) return { author: byline, title, detail, upright: !ITALIC.has(kind) }
  return { author: null, title, detail: [byline, detail].filter(Boolean).join(' · ') || null, upright: false }
}
