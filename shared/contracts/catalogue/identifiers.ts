/** Error codes of invalid identifiers, by scheme. */
export const IDENTIFIER_ERRORS = { doi: 'DOI_INVALID', isbn: 'ISBN_INVALID', ark: 'ARK_INVALID' } as const

const weighted = (digits: string, weightAt: (at: number) => number): number =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * weightAt(at), 0)

/** Tests for a DOI, with or without its resolver: a registrant under 10. and a suffix (ISO 26324). */
export const isDoi = (text: string): boolean => {
  const name = text.replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/i, '')
  return name.length <= 500 && /^10\.\d{4,9}\/[^\s/][^\s]*$/.test(name)
}

/** Tests for an ISBN of 10 or 13 digits with a valid check digit (ISO 2108). Accepts hyphens and spaces. */
export const isIsbn = (text: string): boolean => {
  if (text.length > 40) return false
  const digits = text.replace(/[- \u2010\u2011\u2013\u00A0]/g, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(digits)) return weighted(digits, (at) => 10 - at) % 11 === 0
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}

const ARK = /^(?:https?:\/\/[^\s/]+\/)?ark:\/?[0-9bcdfghjkmnpqrstvwxz]{5,20}\/[^\s/][^\s]*$/i

/** Tests for an ARK, with or without its resolver: an assigning authority of at least five characters and a name. */
export const isArk = (text: string): boolean => text.length <= 500 && ARK.test(text)

const CHECKS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['doi', isDoi],
  ['isbn', isIsbn],
  ['ark', isArk],
])

/**
 * Returns the error code of an invalid identifier, or null when it is valid or the scheme is unknown. Scheme names are
 * case-insensitive.
 */
export const identifierError = (scheme: string, value: string): string | null => {
  const name = scheme.toLowerCase()
  const check = CHECKS.get(name)
  if (check === undefined || check(value)) return null
  return IDENTIFIER_ERRORS[name as keyof typeof IDENTIFIER_ERRORS]
}
