import { refuse } from '../../../platform/refusal.ts'

let common: Promise<ReadonlySet<string>> | null = null

/** 49,000 most used passwords, in lower case. Read at the first use: a process may never need them. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()))
}

/**
 * Refuses with 422 a password that many people use, whatever its case and with up to four digits after it: attackers try these
 * first.
 */
export const refuseCommon = async (password: string): Promise<void> => {
  common ??= readCommon()
  const [known, whole] = [await common, password.toLowerCase()]
  if (known.has(whole) || known.has(whole.replace(/\d{1,4}$/, '')))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { password: 'PASSWORD_COMMON' })
}
