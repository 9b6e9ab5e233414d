import { isPersonal } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'

/** Words that no password may consist of: name of the site and kinds of content. `docs/security.md` lists them. */
export const SITE_WORDS = (
  'florilege herbier herbarium botanique botanical flore flora plante plant fleur flower ' +
  'planche gravure galerie gallery oeuvre artwork espece species jardin garden'
).split(' ')

/** Refuses with 422 a password that is little more than the name and mail address of its person and words of the site. */
export const refusePersonal = (password: string, { email, name }: { email: string; name: string }): void => {
  if (isPersonal(password, [name, email, ...SITE_WORDS]))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { password: 'PASSWORD_PERSONAL' })
}
