import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { uiTexts } from '../texts.ts'
import { LikeButton } from './like-button.tsx'

afterEach(cleanup)

it.each([
  ['fr', 1],
  ['fr', 1204],
  ['en', 12_000],
] as const)('the name of a like button contains the number that it shows (%s, %i)', (language, count) => {
  startTestTexts(language, [uiTexts])
  render(<LikeButton liked count={count} onToggle={() => undefined} />)
  const button = screen.getByRole('button')
  expect(button.textContent).not.toBe('')
  expect(button.getAttribute('aria-label')).toContain(button.textContent)
})
