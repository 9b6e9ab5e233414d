import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { uiTexts } from '../texts.ts'
import { useCountText } from './use-count-text.ts'

afterEach(cleanup)

it.each([
  ['fr', 1204, false, '1 204'],
  ['fr', 20_999, true, 'environ 21 k'],
  ['en', 20_999, true, 'about 21K'],
] as const)('[RT-39] in %s, a count of %d with estimate %s is "%s"', (language, count, about, words) => {
  startTestTexts(language, [uiTexts])
  const { result } = renderHook(() => useCountText())
  expect(result.current(count, about).replace(/\s/gu, ' ')).toBe(words)
})
