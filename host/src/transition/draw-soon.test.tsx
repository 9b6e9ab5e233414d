import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, startTransition, use, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawSoon } from './draw-soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Part that always suspends on a new promise. */
const Waiting = () => {
  const [promise, setPromise] = useState<Promise<string> | null>(null)
  return (
    <>
      <button onClick={() => startTransition(() => setPromise(new Promise(() => undefined)))}>Wait</button>
      <p>{promise === null ? 'here' : use(promise)}</p>
    </>
  )
}
const Page = ({ onDrawn = () => undefined }: { onDrawn?: () => void }) => {
  const [page, setPage] = useState(1)
  return (
    <>
      <button onClick={() => drawSoon(() => setPage(2))}>Next</button>
      <Profiler id="page" onRender={onDrawn}>
        <h1>Page {page}</h1>
      </Profiler>
    </>
  )
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const page = () => screen.getByRole('heading').textContent

it('[MF-09] T17 an update is rendered although a suspended part blocks every lane of React', async () => {
  render(
    <>
      <Waiting />
      <Page />
    </>,
  )
  for (let lane = 0; lane < 20; lane += 1) await press('Wait')
  await press('Next')
  expect(page()).toBe('Page 1')
  await act(async () => void vi.advanceTimersByTime(1000))
  expect(page()).toBe('Page 2')
  expect(screen.getByText('here')).toBeDefined()
})

it('[MF-09] a page is drawn although a part renders without end and the browser never rests', async () => {
  const asked: IdleRequestOptions[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, options: IdleRequestOptions = {}) => {
    asked.push(options)
    return setTimeout(work, options.timeout)
  })
  render(
    <>
      <Waiting />
      <Page />
    </>,
  )
  for (let lane = 0; lane < 20; lane += 1) await press('Wait')
  await press('Next')
  await act(async () => void vi.advanceTimersByTime(2000))
  expect(page()).toBe('Page 2')
  expect(asked).toEqual([{ timeout: 1000 }])
  vi.unstubAllGlobals()
})

it('[MF-13] an update without a block is rendered at once, and only once', async () => {
  const drawn = vi.fn<() => void>()
  render(<Page onDrawn={drawn} />)
  await press('Next')
  expect(page()).toBe('Page 2')
  await act(async () => void vi.advanceTimersByTime(1000))
  expect(drawn).toHaveBeenCalledTimes(2)
})
