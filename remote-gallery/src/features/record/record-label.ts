import type { RecordCard } from '@florilege/shared/contracts'

type Label = { author: string | null; title: string; detail: string | null; upright: boolean }

/**
 * The lines of a record's label. A work has its author above its title; the authority of a scientific name stands
 * after it, as botanists write it; names of people are upright.
 */
export const recordLabel = ({ kind, class: of, title, byline, detail }: RecordCard): Label => {
  const taxon = kind === 'species' || of === 'taxon'
  if (!taxon) return { author: byline, title, detail, upright: kind === 'article' || of === 'artist' || of === 'movement' }
  return { author: null, title, detail: [byline, detail].filter(Boolean).join(' · ') || null, upright: false }
}
