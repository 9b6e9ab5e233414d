import { expect, it } from 'vitest'
import { contentsOf } from './contents.ts'

const heading = (words: string, type: 'heading-2' | 'heading-3' = 'heading-2') => ({ type, children: [{ text: words }] })

it('[RT-09] three or more headings give a table of contents with unique ids', () => {
  const document = [
    heading('L’œillet'),
    { type: 'paragraph' as const, children: [{ text: 'Un texte' }] },
    heading('Été', 'heading-3'),
    heading('Été'),
    heading(' '),
  ]
  expect(contentsOf(document)).toEqual([
    { at: 0, id: 'l-oeillet', words: 'L’œillet', level: 2 },
    { at: 2, id: 'ete', words: 'Été', level: 3 },
    { at: 3, id: 'ete-2', words: 'Été', level: 2 },
  ])
  expect(contentsOf([heading('Un'), heading('Deux')])).toEqual([])
})
