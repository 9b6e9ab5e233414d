import { spokenName, splitName } from '@florilege/shared/rules/references'
import type { CreditedName } from '../museums/credited-name.ts'
import { creditedName } from '../museums/credited-name.ts'
import { chosenText, conceptTexts, ranked } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'
import { carriedLine } from './carried-text.ts'
import { OWN } from './vocabulary.ts'

type Named = CreditedName & { sorted: string | null }

/** Name of an actor; one that is turned ("Redouté, Pierre-Joseph") gives its parts. */
export const actorName = (actor: LidoNode, language: string): Named | undefined => {
  const values = at(actor, 'nameActorSet', 'appellationValue')
  const labelled = (label: string): string | undefined =>
    chosenText(
      values.filter(({ attributes }) => attributes['label'] === label),
      language,
    )
  const own = labelled(OWN.name)
  if (own !== undefined) return { name: own, sorted: labelled(OWN.sorted) ?? null }
  const [first] = ranked(values, language)
  if (first === undefined) return undefined
  const said = carriedLine(first.text)
  const parts = splitName(said)
  return parts === null ? { name: said, sorted: null } : { ...creditedName(parts), name: spokenName(parts), sorted: said }
}

const isGroup = ({ attributes: { type = '' } }: LidoNode): boolean =>
  /corporat|organi[sz]ation|group|family|körperschaft/i.test(type)

const readActor = (set: LidoNode, reading: LidoReading): Fields['contributors'] => {
  const { language } = reading
  const [inRole] = at(set, 'actorInRole')
  const [actor] = inRole === undefined ? [] : at(inRole, 'actor')
  const named = actor === undefined ? undefined : actorName(actor, language)
  if (inRole === undefined || actor === undefined || named === undefined) {
    const shown = chosenText(at(set, 'displayActorInRole'), language)
    return shown === undefined ? [] : [{ name: shown, role: '' }]
  }
  const roles = conceptTexts([...at(inRole, 'roleActor'), ...at(inRole, 'attributionQualifierActor')], language)
  const role = roles.join(', ').slice(0, 100)
  const { sorted, ...credited } = named
  const to = isGroup(actor) ? undefined : reading.sourceOf(at(actor, 'actorID'))
  if (to === undefined) return [{ ...credited, role }]
  reading.link({ type: 'creator', role, to, kind: 'genus', class: 'artist', title: named.name, sort_name: sorted })
  return []
}

/** People of an event: those with an identifier as linked artists, the others by name. */
export const readActors = (event: LidoNode, reading: LidoReading): NonNullable<Fields['contributors']> =>
  at(event, 'eventActor').flatMap((set) => readActor(set, reading) ?? [])
