import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpened } from './use-opened.ts'

type Version = { version: number }

it('[RT-39] the version that was opened stays in the form until it is saved from there', () => {
  const before: { now: Version | undefined } = { now: undefined }
  const { result, rerender } = renderHook(({ now }) => useOpened(now), { initialProps: before })
  expect(result.current[0]).toBeUndefined()
  rerender({ now: { version: 1 } })
  expect(result.current[0]).toEqual({ version: 1 })
  rerender({ now: { version: 2 } })
  expect(result.current[0]).toEqual({ version: 1 })
  act(() => result.current[1]({ version: 3 }))
  expect(result.current[0]).toEqual({ version: 3 })
})
