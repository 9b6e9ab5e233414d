import type { Florilege, SearchSuggestion } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'

type Item = NonNullable<Florilege['entries'][number]['item']>

const KINDS: Partial<Record<SearchSuggestion['kind'], Item['kind']>> = {
  artwork: 'bibliography',
  bibliography: 'bibliography',
  artist: 'genus',
  movement: 'genus',
  genus: 'genus',
  species: 'species',
  article: 'article',
  // Which sort of writing it is, the florilège tells once it is saved.
  post: 'note',
  media: 'media',
  contribution: 'contribution',
}

/** What was chosen as a piece, until the florilège is saved and tells the rest. */
export const itemOf = ({ k: title, v: id, kind, byline, picture }: SearchSuggestion): Item | null => {
  const of = KINDS[kind]
  const named = kind === 'genus' ? 'taxon' : of === 'genus' ? kind : null
  return of === undefined ? null : { id, kind: of, class: named, title, byline, detail: null, picture }
}

/** Finds what an anthology may hold, records by their name and the rest by its words, and hands it over as a piece. */
export const AddEntry = ({ onAdd }: { onAdd: (item: Item) => void }) => {
  const t = useTexts(texts)
  const [times, setTimes] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field is another one after each piece: it takes over the focus of the one before.
    if (times > 0) field.current?.querySelector('input')?.focus()
  }, [times])
  return (
    <div ref={field}>
      <Autocomplete
        key={times}
        name="florilege-add"
        label={t('florilege_add_item')}
        placeholder={t('florilege_add_placeholder')}
        address="/api/search/suggest?of=piece"
        describe={(one) => t(`one_${(one as SearchSuggestion).kind}`)}
        onChange={([chosen]) => {
          // The address suggests things with their kind and picture.
          const item = chosen === undefined ? null : itemOf(chosen as SearchSuggestion)
          if (item === null) return
          onAdd(item)
          setTimes(times + 1)
        }}
      />
    </div>
  )
}
