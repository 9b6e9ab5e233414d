import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { moodTexts } from './mood-texts.ts'
import { MoodPicker } from './mood-picker.tsx'

afterEach(cleanup)

it('[EN-13] the nine moods, 0 to 8, are offered by name in order', () => {
  startTestTexts('en', [moodTexts, uiTexts])
  const chosen: (number | null)[] = []
  render(<MoodPicker value={null} onChange={(mood) => chosen.push(mood)} />)
  const names = ['Grey weekday', 'Tense', 'Irritated', 'Bored', 'Gloomy', 'Energetic', 'Cheerful', 'Relaxed', 'Calm']
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
  expect(chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(screen.getAllByRole('button')).toHaveLength(9)
})

it('[EN-13] a press on the chosen mood clears it', () => {
  startTestTexts('en', [moodTexts, uiTexts])
  const chosen: (number | null)[] = []
  render(<MoodPicker value={6} onChange={(mood) => chosen.push(mood)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cheerful', pressed: true }))
  expect(chosen).toEqual([null])
})
