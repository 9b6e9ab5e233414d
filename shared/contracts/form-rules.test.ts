import { describe, expect, it } from 'vitest'
import { fieldError } from './form-rules.ts'
import { processorTime } from '../testing/processor-time.ts'

describe('rules of form fields', () => {
  it('[VA-01] required: an empty or blank value fails with FIELD_REQUIRED', () => {
    expect(fieldError('', { required: true })).toBe('FIELD_REQUIRED')
    expect(fieldError('  \n', { required: true })).toBe('FIELD_REQUIRED')
    expect(fieldError('x', { required: true })).toBeNull()
    expect(fieldError('', {})).toBeNull()
  })

  it('[VA-02] minlength:N fails with DATA_TOO_SHORT, counted in code points', () => {
    expect(fieldError('neuf lett', { minLength: 10 })).toBe('DATA_TOO_SHORT')
    expect(fieldError('dix lettre', { minLength: 10 })).toBeNull()
    expect(fieldError('🌸🌸', { minLength: 3 })).toBe('DATA_TOO_SHORT')
    expect(fieldError('', { minLength: 10 })).toBeNull()
  })

  it('[VA-03] an invalid email address fails with INVALID_EMAIL, an empty one passes', () => {
    for (const mail of ['a@b.fr', 'prénom.nom+fleurs@jardin.example', ' espaces@autour.fr '])
      expect(fieldError(mail, { email: true })).toBeNull()
    for (const mail of ['a', 'a@b', '@b.fr', 'a@.fr', 'a@b.', 'a b@c.fr', 'a@b@c.fr', 'a@b..fr', `${'a'.repeat(65)}@b.fr`])
      expect(fieldError(mail, { email: true }), mail).toBe('INVALID_EMAIL')
    expect(fieldError('', { email: true })).toBeNull()
  })

  it('[VA-04] a mismatched pattern fails with INVALID_EMAIL as well', () => {
    expect(fieldError('abc', { pattern: /^\d+$/ })).toBe('INVALID_EMAIL')
    expect(fieldError('123', { pattern: /^\d+$/ })).toBeNull()
  })

  it('a text beyond its limit fails with DATA_TOO_LONG', () => {
    expect(fieldError('abcd', { maxLength: 3 })).toBe('DATA_TOO_LONG')
    expect(fieldError('abc', { maxLength: 3 })).toBeNull()
  })

  it('hostile email addresses are checked in linear time', () => {
    for (const hostile of [`a@${'a.'.repeat(500_000)}`, `a@${'a'.repeat(1_000_000)}`, '@'.repeat(1_000_000)])
      expect(processorTime(() => fieldError(hostile, { email: true }))).toBeLessThan(1000)
  })
})
