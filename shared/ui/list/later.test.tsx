import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { laterFrom } from './later.ts'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

const module = { Word: ({ word }: { word: string }) => <p>{word}</p> }
let answers: { resolve: (one: typeof module) => void; reject: (error: Error) => void }[] = []
const fetched = () => new Promise<typeof module>((resolve, reject) => answers.push({ resolve, reject }))

const show = (Word: typeof module.Word, key = 'first') =>
  render(
    <Boundary key={key}>
      <Suspense fallback="waiting">
        <Word word="rose" />
      </Suspense>
    </Boundary>,
  )

beforeEach(() => {
  answers = []
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('loads a component when it is first rendered, and renders it without waiting once it is there', async () => {
  const { part } = laterFrom(fetched)
  const Word = part('Word')
  expect(answers).toHaveLength(0)
  await act(() => show(Word))
  expect(screen.getByText('waiting')).toBeDefined()
  await act(async () => answers[0]?.resolve(module))
  expect(screen.getByText('rose')).toBeDefined()
  cleanup()
  show(Word)
  expect(screen.getByText('rose')).toBeDefined()
  expect(answers).toHaveLength(1)
})

it('a failed load is repeated once, and again with the next render', async () => {
  const { part } = laterFrom(fetched)
  const Word = part('Word')
  await act(() => show(Word))
  answers[0]?.reject(new Error('no network'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.reject(new Error('no network')))
  expect(screen.getByText('failed')).toBeDefined()
  cleanup()
  await vi.advanceTimersByTimeAsync(1000)
  await act(() => show(Word, 'second'))
  expect(answers).toHaveLength(3)
  await act(async () => answers[2]?.resolve(module))
  expect(screen.getByText('rose')).toBeDefined()
})

it('has each component of forms that comes later, and no other', async () => {
  const [whole, later] = await Promise.all([import('../form-components.ts'), import('../form-parts-later.ts')])
  expect(Object.keys(later).toSorted()).toEqual([...Object.keys(whole), 'loadForms'].toSorted())
})
