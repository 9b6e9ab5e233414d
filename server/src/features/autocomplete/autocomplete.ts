import { autocomplete } from '@florilege/shared/contracts'
import type { AutocompleteSource, RecordKind, Suggestion } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { handle } from '../../platform/route.ts'
import { fold } from '../../platform/search/fold.ts'
import { personCardsOf } from '../../platform/item/person-cards.ts'
import { suggestNamed, suggestValues } from './autocomplete-store.ts'
import type { Asked } from './autocomplete-store.ts'

const VALUES = new Map<AutocompleteSource, readonly RecordKind[]>([
  ['technique', ['bibliography']],
  ['institution', ['bibliography']],
  ['place', ['bibliography', 'genus']],
  ['tag', ['article']],
])

type Named = Exclude<AutocompleteSource, 'technique' | 'institution' | 'place' | 'tag'>

const isNamed = (source: AutocompleteSource): source is Named => !VALUES.has(source)

/** People with a detail that distinguishes those of the same name, as far as the actor may see it. */
const suggestPeople = async (db: Db, asked: Asked, actor: Actor): Promise<Suggestion[]> => {
  const named = await suggestNamed(db, 'person', asked, actor)
  const cards = await personCardsOf(
    db,
    actor,
    named.map(({ v }) => Number(v)),
  )
  return named.map(({ k, v }) => {
    const { profile_image: image = null, place = null } = cards.get(Number(v)) ?? {}
    return { k, v, image, ...(place === null ? {} : { byline: place }) }
  })
}

export const autocompleteRoute = handle(autocomplete, async ({ params: { source }, query, actor }, { db }) => {
  const asked = { query: query.query, size: query._size }
  if (fold(asked.query) === '') return { list: { data: [] } }
  if (source === 'person') return { list: { data: await suggestPeople(db, asked, actor) } }
  const data = isNamed(source)
    ? await suggestNamed(db, source, asked, actor)
    : await suggestValues(db, VALUES.get(source) ?? [], source, asked)
  return { list: { data } }
})
