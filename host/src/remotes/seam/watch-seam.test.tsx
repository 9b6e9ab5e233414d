import { onLive, Slot, SlotRenderer, useLayer, usePage, useWatched } from '@florilege/shared/shell'
import { onWrongValue, PartContext } from '@florilege/shared/shell/host'
import { cleanup, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { Dialogs } from '../../shell/layer/dialogs.tsx'
import { Toasts } from '../../shell/layer/toasts.tsx'
import { usePageHeader } from '../../shell/page/use-page-header.ts'
import { listen, names, remotes, scripts } from './seam-fixture.ts'

const broken = (): never => {
  throw new Error('broken')
}
const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  7n,
  true,
  Symbol('junk'),
  {},
  [],
  [[null]],
  { title: { fr: 'titre' } },
  { error: 'not found', status: 404 },
  { run: 1, label: {} },
  () => 'a function',
  new Date(0),
  Promise.resolve('late'),
  Object.defineProperty({}, 'title', { get: broken, enumerable: true }),
  new Proxy({}, { get: broken }),
  Object.create(null),
]

/** Boundary of the shell's rendering, which must never catch an error. */
class Shell extends Component<{ children: ReactNode }> {
  static thrown: unknown[] = []
  override componentDidCatch(error: unknown): void {
    Shell.thrown.push(error)
  }
  override render(): ReactNode {
    return this.props.children
  }
}
const Title = () => <h1>{usePageHeader(useLocation().pathname).title}</h1>
const Frame = ({ children }: { children?: ReactNode }) => (
  <MemoryRouter>
    <Shell>
      <SlotRenderer value={() => null}>
        <Title />
        <Toasts />
        <Dialogs />
        {children}
      </SlotRenderer>
    </Shell>
  </MemoryRouter>
)

beforeEach(() => {
  startTexts('fr')
  Shell.thrown = []
})
afterEach(() => {
  cleanup()
  onWrongValue((error) => reportError(error))
  vi.restoreAllMocks()
})

const wrong = (value: unknown): never => value as never
const HOOKS = [usePage, useLayer, useWatched] as const

describe('a value of the wrong type that a remote passes to the shell', () => {
  it('[TR-01] is refused by each hook, and the page keeps the title of its route', async () => {
    const told = listen()
    const Page = ({ value, name }: { value: unknown; name: keyof typeof remotes }) => {
      for (const hand of HOOKS) scripts[name](() => hand(wrong(value)))
      return null
    }
    const { rerender } = render(<Frame />)
    for (const [at, value] of JUNK.entries()) {
      told.length = 0
      const name = names[at % names.length] ?? 'gallery'
      rerender(
        <Frame>
          <Page key={at} value={value} name={name} />
        </Frame>,
      )
      const calls = new Set(told.map(({ call }) => call))
      // An empty list of ids is right.
      expect(calls).toEqual(
        new Set(Array.isArray(value) && value.length === 0 ? ['usePage', 'useLayer'] : ['usePage', 'useLayer', 'useWatched']),
      )
      expect(new Set(told.map((one) => one.name))).toEqual(new Set([name]))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Florilège')
    }
    expect(Shell.thrown).toEqual([])
  })

  it('[TR-01] leaves the other fields of a header as they are', () => {
    const told = listen()
    const Page = () => {
      usePage({ title: 'Roses', short: wrong({}), edit: wrong({ run: 'no' }) })
      return null
    }
    render(
      <Frame>
        <Page />
      </Frame>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roses')
    expect(told.length).toBeGreaterThan(0)
  })

  it('[TR-01] in a slot is put down to the remote that holds the slot, not to the one that fills it', () => {
    const told = listen()
    render(
      <Frame>
        <PartContext value={{ remote: 'social', build: remotes.social }}>
          <Slot name="item-actions" id={wrong({ id: 1 })} path="/note/1/" otherwise="nothing" />
          <Slot name="viewer" items={wrong([{}])} at={0} onShow={() => undefined} onClose={() => undefined} />
          <Slot name={'unknown' as 'tray'} />
        </PartContext>
      </Frame>,
    )
    expect(told.map(({ name }) => name)).toEqual(['social', 'social', 'social'])
    expect(screen.getByText('nothing')).toBeDefined()
  })

  it('[TR-01] in the place of a listener is refused', () => {
    const told = listen()
    const stop = scripts.media(() => onLive('gap', wrong('a text'))) as () => void
    expect(told).toEqual([{ call: 'onLive', name: 'media' }])
    expect(stop).not.toThrow()
  })
})
