import { expect, it } from 'vitest'
import { habitatWords, rankWords, statusWords } from './taxon-words.ts'

const say = (term: string): string => `<${term}>`

it('[RT-41] ranks, statuses and habitats are translated; unknown values are unchanged', () => {
  expect(rankWords('SUBSPECIES', say)).toBe('<taxon_subspecies>')
  expect(rankWords('nothosubspecies', say)).toBe('nothosubspecies')
  expect(statusWords('accepted', say)).toBe('<taxon_accepted>')
  expect(statusWords('valid', say)).toBe('<taxon_valid>')
  expect(statusWords('nom. cons.', say)).toBe('nom. cons.')
  expect(habitatWords('marine|freshwater', say)).toBe('<taxon_marine>, <taxon_freshwater>')
  expect(habitatWords('prés humides', say)).toBe('prés humides')
})
