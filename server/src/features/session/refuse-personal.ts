import { isPersonal } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'

/** Refuses with 422 a password that is little more than the name and mail address of its person and words of the site. */
export const refusePersonal = (password: string, { email, name }: { email: string; name: string }): void => {
  if (isPersonal(password, [name, email])) throw refuse('DATA_INVALID', 'DATA_INVALID', { password: 'PASSWORD_PERSONAL' })
}
