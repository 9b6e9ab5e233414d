import { mentionOf } from '@florilege/shared/rules'
import { expect, it } from 'vitest'
import { subjectOf } from './subject-of.ts'

it('[BY-08] an item is named by its owner and its title or first words, in short readable form', () => {
  const nameOf = (known: Parameters<typeof subjectOf>[0]) => subjectOf(known, '/note/7/').name
  expect(nameOf({ by: 'Iris', title: 'Bouturer', text: 'Un long texte' })).toBe('Iris · Bouturer')
  expect(nameOf({ by: 'Iris', title: null, text: `Bravo\n${mentionOf('Lys', 4)} !` })).toBe('Iris · Bravo @Lys !')
  expect(nameOf({ by: 'Iris', text: '' })).toBe('Iris')
  expect(nameOf({ by: '', text: 'Parti' })).toBe('Parti')
  const long = nameOf({ by: 'Iris', text: 'Merci à qui a corrigé ma détermination de la semaine. Demain nous y retournons.' })
  expect(long).toBe('Iris · Merci à qui a corrigé ma détermination de la semaine…')
})
