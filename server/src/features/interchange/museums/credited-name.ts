import { spokenName } from '@florilege/shared/rules/references'
import type { Contributor } from '@florilege/shared/contracts'

export type CreditedName = Omit<Contributor, 'role'>
type Told = { name?: string | undefined } & { [Part in keyof NonNullable<Contributor['parts']>]?: string | undefined }

/** Name from a format: in parts if it has a family and a given name, else whole. */
export const creditedName = ({ name, family, given, ...more }: Told): CreditedName => {
  const rest = Object.fromEntries(Object.entries(more).filter(([, part]) => part !== undefined && part !== ''))
  if (name) return { name }
  if (!family || !given) return { name: spokenName({ family: family ?? '', given: given ?? '', ...rest }) }
  const parts = { family, given, ...rest }
  return { name: spokenName(parts), parts }
}
