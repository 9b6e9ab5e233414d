import { autocomplete } from '@florilege/shared/contracts'
import type { AutocompleteSource, RecordKind } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { fold } from '../../platform/search/fold.ts'
import { suggestNamed, suggestValues } from './autocomplete-store.ts'

const VALUES = new Map<AutocompleteSource, readonly RecordKind[]>([
  ['technique', ['bibliography']],
  ['institution', ['bibliography']],
  ['place', ['bibliography', 'genus']],
  ['tag', ['article']],
])

type Named = Exclude<AutocompleteSource, 'technique' | 'institution' | 'place' | 'tag'>

const isNamed = (source: AutocompleteSource): source is Named => !VALUES.has(source)

export const autocompleteRoute = handle(autocomplete, async ({ params: { source }, query, actor }, { db }) => {
  const asked = { query: query.query, size: query._size }
  if (fold(asked.query) === '') return { list: { data: [] } }
  const data = isNamed(source)
    ? await suggestNamed(db, source, asked, actor)
    : await suggestValues(db, VALUES.get(source) ?? [], source, asked)
  return { list: { data } }
})
