import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const lengthCode = ({ code, origin }: { code: string; origin: string }): string => {
  const small = code === 'too_small'
  if (origin === 'string' || origin === 'array' || origin === 'set' || origin === 'file')
    return small ? 'DATA_TOO_SHORT' : 'DATA_TOO_LONG'
  return small ? 'DATA_TOO_SMALL' : 'DATA_TOO_LARGE'
}

const codeOf = (issue: Issue): string => {
  // The schema's message is an error code of its own.
  if (/^[A-Z][A-Z0-9_]+$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'FIELD_REQUIRED' : 'DATA_WRONG_TYPE'
    case 'too_small':
    case 'too_big':
      return lengthCode(issue)
    case 'invalid_format':
      return issue.format === 'email' ? 'INVALID_EMAIL' : 'DATA_WRONG_FORMAT'
    default:
      return 'DATA_NOT_ALLOWED'
  }
}

const pathOf = (path: readonly PropertyKey[], last?: string): string =>
  [...path, ...(last === undefined ? [] : [last])].map(String).join('.')

const entriesOf = (issue: Issue): [string, string][] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [pathOf(issue.path, key), 'FIELD_UNKNOWN'])
  return [[pathOf(issue.path), codeOf(issue)]]
}

/** Invalid fields: dotted path and error code. The first issue of a field counts. */
export const invalidFields = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.flatMap(entriesOf).toReversed().slice(-50))

/** Dotted path of a text that no database can store, with NUL or half a surrogate pair; null when all texts are valid. */
export const unsoundText = (value: unknown, path = ''): string | null => {
  const below = path === '' ? '' : `${path}.`
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000') ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = unsoundText(key, `${below}${key}`) ?? unsoundText(inner, `${below}${key}`)
    if (found !== null) return found
  }
  return null
}
