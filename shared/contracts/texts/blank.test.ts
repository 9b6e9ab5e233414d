import { expect, it } from 'vitest'
import { isBlank } from './blank.ts'
import { fieldError } from '../form-rules.ts'
import { filledText } from '../list.ts'

const NOTHING = ['', ' \n\t', '\u200B', '\u200B\u200D\u2060\uFEFF', '\u00AD \u202E', '\u3164', '\u0007']
const SOMETHING = ['a', ' a ', '\u200Bé', '0', '.', '👩\u200D🔬', '花']

it('[VA-01] a text without visible characters is blank, whatever it consists of', () => {
  for (const text of NOTHING) {
    expect([isBlank(text), fieldError(text, { required: true })], JSON.stringify(text)).toEqual([true, 'FIELD_REQUIRED'])
    const messages = filledText(10)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
    expect([...new Set(messages)]).toEqual(['FIELD_REQUIRED'])
  }
  for (const text of SOMETHING) {
    expect([isBlank(text), fieldError(text, { required: true })], JSON.stringify(text)).toEqual([false, null])
    expect(filledText(10).parse(text)).toBe(text.trim())
  }
})
