import { spokenName } from '@florilege/shared/rules/references'
import type { Contributor } from '@florilege/shared/contracts'

export type CreditedName = Omit<Contributor, 'role'>
type Told = { name?: string | undefined } & { [Part in keyof NonNullable<Contributor['parts']>]?: string | undefined }

/** A name as a format has it: in parts where it has a family and a given one, else as it stands. */
export const creditedName = ({ name, family, given, ...more }: Told): CreditedName => {
  const rest = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== undefined && part !== ''))
  if (name) return { name }
  if (!family || !given) return { name: spokenName({ family: family ?? '', given: given ?? '', ...rest }) }
  const parts = { family, given, ...rest }
  return { name: spokenName(parts), parts }
}
