import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, useOptimistic, useState, useTransition } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ActionPlaces, separateActions } from './own-actions.tsx'

let takeBack = (): void => undefined
beforeEach(() => {
  takeBack = separateActions()
})
afterEach(() => takeBack())

/** A part of somebody that calls and waits, in two ways. */
const Calling = ({ call }: { call: () => Promise<void> }) => {
  const [isPending, start] = useTransition()
  const [saved, setSaved] = useState('kept')
  const [hoped, hope] = useOptimistic(saved)
  const save = () =>
    startTransition(async () => {
      hope('hoped')
      await call()
      startTransition(() => setSaved('saved'))
    })
  return (
    <>
      <button onClick={() => start(call)}>Call</button>
      <button onClick={save}>Save</button>
      <p>
        {isPending ? 'pending' : 'idle'} {hoped}
      </p>
    </>
  )
}

/** What somebody else draws in a transition. */
const Page = () => {
  const [page, setPage] = useState(1)
  return (
    <>
      <button onClick={() => startTransition(() => setPage(page + 1))}>Next</button>
      <h1>Page {page}</h1>
    </>
  )
}

const open = () => {
  const { promise: ended, resolve } = Promise.withResolvers<undefined>()
  render(
    <>
      <ActionPlaces />
      <Calling call={() => ended} />
      <Page />
    </>,
  )
  return { end: () => act(async () => resolve(undefined)) }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const page = () => screen.getByRole('heading').textContent
const state = () => screen.getByRole('paragraph').textContent

describe('an action', () => {
  it('[MF-09] T17 keeps nothing of others from being drawn, and is pending until it ends', async () => {
    const { end } = open()
    await press('Call')
    for (const next of [2, 3, 4]) {
      await press('Next')
      expect(page()).toBe(`Page ${next}`)
    }
    expect(state()).toBe('pending kept')
    await end()
    expect(state()).toBe('idle kept')
  })

  it('[MF-09] shows what it hopes for until it ends, and then what came of it', async () => {
    const { end } = open()
    await press('Save')
    expect(state()).toBe('idle hoped')
    await press('Next')
    expect([page(), state()]).toEqual(['Page 2', 'idle hoped'])
    await end()
    expect(state()).toBe('idle saved')
  })

  it('[MF-09] is not mixed up with another', async () => {
    const { end } = open()
    await press('Save')
    await press('Call')
    expect(state()).toBe('pending hoped')
    await end()
    expect(state()).toBe('idle saved')
  })
})

it('[MF-09] where actions are as React has them, one holds what others draw: this is what is prevented', async () => {
  takeBack()
  const { end } = open()
  await press('Call')
  await press('Next')
  expect(page()).toBe('Page 1')
  await end()
  expect(page()).toBe('Page 2')
})
