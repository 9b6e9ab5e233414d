import type { CallInput } from '@florilege/shared/client'
import { placeOf, placeValue, placeWords } from '@florilege/shared/map'
import type { Language } from '@florilege/shared/shell'
import type { ReadConflict } from '@florilege/shared/ui'
import { wordsIn } from './entity-fields.tsx'
import type { Entity } from '../entity-head.tsx'

type Change = NonNullable<CallInput<'PUT /api/entity/:id'>['body']>
/** Values at the time the form was opened. */
export type OpenedEntity = Pick<Entity, 'closed' | 'position' | 'version'>

/** Fields merged separately in a conflict, as form values. */
const settledOf = ({ closed, position }: Pick<Entity, 'closed' | 'position'>) => ({
  closed: closed ? 'on' : '',
  position: placeValue(position),
})

/**
 * Change of a group from the form. `closed` and position are sent only if changed here: a group that another person closed
 * meanwhile must not be reopened.
 */
export const changeOf = (
  values: Readonly<Record<string, string>>,
  version: number | null,
  opened: OpenedEntity,
): Change & { version: number } => {
  const { closed, ...words } = wordsIn(values)
  const begun = settledOf(opened)
  const place = placeOf(values['position'])
  const position = place === null ? { precision: 'none' as const } : { ...place, precision: 'exact' as const }
  return {
    ...words,
    ...(closed === opened.closed ? {} : { closed }),
    ...((values['position'] ?? '') === begun.position ? {} : { position }),
    version: version ?? opened.version,
  }
}

/** Server version in a conflict with another administrator or tab; `entryOf` formats the `closed` field. */
export const readConflict =
  (opened: OpenedEntity, language: Language, entryOf: (closed: boolean) => string): ReadConflict =>
  (current) => {
    const { version, display_name, about, place, closed, position } = current as Entity
    // The server may send a missing place without coordinates.
    const at = position !== null && typeof position.lat === 'number' ? position : null
    const values = { display_name, about: about ?? '', place: place ?? '', ...settledOf({ closed, position: at }) }
    const read = { closed: (value: string) => entryOf(value === 'on'), position: (value: string) => placeWords(value, language) }
    return { version, values, begun: settledOf(opened), read }
  }
