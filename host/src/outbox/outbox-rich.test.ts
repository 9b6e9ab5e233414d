import { expect, it } from 'vitest'
import { allWordsOf, isRich } from './outbox-rich.ts'

const lesson = (document: unknown) => ({ input: { body: { title: 'Herboriser', document } } })
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })

it('[BY-08] a waiting rich text is shown as plain text, shortened if long, and cannot be edited there', () => {
  const short = lesson([paragraph('Cueillir peu.'), paragraph('Presser vite.')])
  expect(allWordsOf(short)).toBe('Herboriser\nCueillir peu.\nPresser vite.')
  expect(isRich(short)).toBe(true)
  expect(allWordsOf(lesson([paragraph('a'.repeat(1000))]))).toBe(`Herboriser\n${'a'.repeat(400)}…`)
  const plain = { input: { body: { text: 'Une note' } } }
  expect([isRich(plain), allWordsOf(plain)]).toEqual([false, 'Une note'])
  expect([isRich({ input: {} }), allWordsOf({ input: {} })]).toEqual([false, ''])
})
