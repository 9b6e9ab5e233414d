import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { MuseumLabel } from './museum-label.tsx'
import { uiTexts } from '../texts.ts'

afterEach(cleanup)

it.each([
  ['fr', 'Sans titre'],
  ['en', 'Untitled'],
] as const)('[CU-05] the label of a work without a title says so in the language of the page (%s)', (language, words) => {
  startTestTexts(language, [uiTexts])
  render(<MuseumLabel author="Anonyme" title="" detail="1650 (vers)" />)
  expect(screen.getByText(words)).toBeDefined()
})
