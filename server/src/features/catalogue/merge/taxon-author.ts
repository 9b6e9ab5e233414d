import { fold } from '../../../platform/search/fold.ts'

/** Author of a name: of the name that it is based on, in brackets, and of this one. */
type Authorship = { basis: string; own: string[] }

const known = (words: string): string => words.replaceAll(/\b(?:linnaeus|linne|linn)\b/g, 'l')

const plain = (words: string): string =>
  known(
    fold(
      words.replaceAll(/[,;]?\s*\[?\b1[5-9]\d\d\b\]?|[,;]?\s*\b20[0-2]\d\b/g, ' ').replaceAll(/&|\bet\b|\band\b/gi, ' '),
    ).replaceAll(/ ?\bf(?:il|ilius)?\b/g, ' f'),
  ).replaceAll(' ', '')

const read = (authorship: string): Authorship => {
  const [, basis = '', own = ''] = /^\s*(?:[([]([^)\]]*)[)\]])?(.*)$/su.exec(authorship) ?? []
  // "A ex B": B published the name that A had given.
  return {
    basis: plain(basis.split(/\bex\b/i).at(0) ?? ''),
    own: own
      .split(/\bex\b|\bin\b/i)
      .map(plain)
      .filter((name) => name !== ''),
  }
}

/** True when two authorships may be of one name. `certain` is false when one of them is missing. */
export const sameAuthorship = (one: string, other: string): { same: boolean; certain: boolean } => {
  if (one.trim() === '' || other.trim() === '') return { same: true, certain: false }
  const [a, b] = [read(one), read(other)]
  // Names based on the same name are names of the same type, whoever moved it.
  if (a.basis !== '' && a.basis === b.basis) return { same: true, certain: true }
  if (a.basis !== '' && b.basis !== '') return { same: false, certain: true }
  const own = a.own.some((name) => b.own.includes(name))
  return { same: a.basis === b.basis && own, certain: true }
}
