import type { Florilege, SearchSuggestion } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Autocomplete } from '@florilege/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'

type Item = NonNullable<Florilege['entries'][number]['item']>

const KINDS: Partial<Record<SearchSuggestion['kind'], Item['kind']>> = {
  artwork: 'bibliography',
  bibliography: 'bibliography',
  artist: 'genus',
  movement: 'genus',
  genus: 'genus',
  species: 'species',
  article: 'article',
  // The specific kind of a post is known once the florilège is saved.
  post: 'note',
  media: 'media',
  contribution: 'contribution',
}

/** Converts a chosen suggestion to an item; details follow when the florilège is saved. */
export const itemOf = ({ k: title, v: id, kind, byline, picture }: SearchSuggestion): Item | null => {
  const of = KINDS[kind]
  const named = kind === 'genus' ? 'taxon' : of === 'genus' ? kind : null
  return of === undefined ? null : { id, kind: of, class: named, title, byline, detail: null, picture }
}

/** Search field for items of an anthology: records by name, others by their text. Calls `onAdd` with the chosen item. */
export const AddEntry = ({ onAdd }: { onAdd: (item: Item) => void }) => {
  const t = useTexts(catalogueTexts)
  const [times, setTimes] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field is remounted after each item and takes the focus over.
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
          // The suggestions of this endpoint have kind and picture.
          const item = chosen === undefined ? null : itemOf(chosen as SearchSuggestion)
          if (item === null) return
          onAdd(item)
          setTimes(times + 1)
        }}
      />
    </div>
  )
}
