import { startTestTexts } from '@florilege/shared/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { ResultCount } from './result-count.tsx'

afterEach(cleanup)

it.each([
  ['fr', { count: 1 }, '1 résultat'],
  ['fr', { count: 23_417 }, '23 417 résultats'],
  ['fr', { count: 23_417, about: true }, 'Environ 23 000 résultats'],
  ['fr', { count: 10_000, about: true }, 'Environ 10 000 résultats'],
  ['en', { count: 23_417, about: true }, 'About 23,000 results'],
] as const)('[AP-03] in %s, %j is shown as %s', (language, shown, words) => {
  startTestTexts(language, [catalogueTexts])
  const { container } = render(<ResultCount {...shown} />)
  expect(container.textContent.replace(/\s/gu, ' ')).toBe(words)
})
