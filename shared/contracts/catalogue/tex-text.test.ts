import { expect, it } from 'vitest'
import { inTex } from './tex-text.ts'

it.each([
  ['\\', String.raw`\textbackslash{}`],
  ['{', String.raw`\textbraceleft{}`],
  ['}', String.raw`\textbraceright{}`],
  ['~', String.raw`\textasciitilde{}`],
  ['^', String.raw`\textasciicircum{}`],
  ['<', String.raw`\textless{}`],
  ['>', String.raw`\textgreater{}`],
  ['R&D', String.raw`R\&D`],
  ['5 %', String.raw`5 \%`],
  ['#1', String.raw`\#1`],
  ['a_b_c', String.raw`a\_b\_c`],
  ['$5', String.raw`\$5`],
  ['Flore – été (1899)', 'Flore – été (1899)'],
])('the text %j is written to TeX as %j', (text, expected) => {
  expect(inTex(text)).toBe(expected)
})
