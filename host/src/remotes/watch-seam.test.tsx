import {
  alert,
  confirm,
  onLive,
  onWrongValue,
  PartContext,
  Slot,
  SlotRenderer,
  toast,
  useLayer,
  usePage,
  useWatched,
} from '@florilege/shared/shell'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../i18n/start-texts.ts'
import { Dialogs } from '../shell/dialogs.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { usePageHeader } from '../shell/use-page-header.ts'
import { culpritOf, limitNavigation } from './watch-seam.ts'

const remotes = { gallery: 'aaaaaaaaaaaaaaaa', social: 'bbbbbbbbbbbbbbbb', media: 'cccccccccccccccc' }
const names = Object.keys(remotes) as (keyof typeof remotes)[]
const builds = new Set(Object.values(remotes))

/** A function that calls another one from a script of a remote's release. */
const from = (name: keyof typeof remotes): ((work: () => unknown) => unknown) =>
  // oxlint-disable-next-line no-implied-eval -- only so does a frame of the stack have the address of a release
  new Function('work', `return work()\n//# sourceURL=https://site.test/r/${name}/${remotes[name]}/main.js`) as never
const scripts = { gallery: from('gallery'), social: from('social'), media: from('media') }

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

/** The same numbers in each run. */
const numbers = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}

type Told = { call: string; name: string | undefined }
const listen = (): Told[] => {
  const told: Told[] = []
  onWrongValue((error, owner) =>
    told.push({ call: error.message.split(':')[0] ?? '', name: culpritOf(error, owner, builds)?.name }),
  )
  return told
}

/** Holds what reaches the shell's rendering: nothing may. */
class Shell extends Component<{ children: ReactNode }> {
  static thrown: unknown[] = []
  override componentDidCatch(error: unknown): void {
    Shell.thrown.push(error)
  }
  override render(): ReactNode {
    return this.props.children
  }
}
const Title = () => <h1>{usePageHeader().title}</h1>
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

// The environment has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

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
const CALLS: readonly [call: string, (value: unknown) => unknown][] = [
  ['toast', (value) => toast(wrong(value))],
  ['alert', (value) => alert(wrong(value), 'words')],
  ['alert', (value) => alert('words', wrong(value))],
  ['confirm', (value) => confirm(wrong(value), 'words')],
  ['confirm', (value) => confirm('words', wrong(value))],
]

const HOOKS = [usePage, useLayer, useWatched] as const

describe('a value of the wrong shape that a remote hands to the shell', () => {
  it('[TR-01] is refused by each call, draws nothing, and names the remote whose script called: 10,000 values', async () => {
    const told = listen()
    render(<Frame />)
    const next = numbers(20)
    const expected: Told[] = []
    await act(async () => {
      for (let turn = 0; turn < 10_000; turn += 1) {
        const value = JUNK[next() % JUNK.length]
        const [call, hand] = CALLS[next() % CALLS.length] ?? ['', () => undefined]
        const name = names[next() % names.length] ?? 'gallery'
        expect(() => scripts[name](() => hand(value))).not.toThrow()
        expected.push({ call, name })
      }
    })
    expect(told).toEqual(expected)
    expect(Shell.thrown).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })

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

describe('a remote that navigates by itself', () => {
  const routed = () => {
    const navigate = vi.fn<(to: string) => Promise<void>>().mockResolvedValue()
    return {
      router: limitNavigation({ navigate } as never, builds) as unknown as { navigate: (to: string) => Promise<void> },
      navigate,
    }
  }

  it('[TR-01] is refused from the eleventh time on, and the shell and other remotes go on', async () => {
    const told = listen()
    const { router, navigate } = routed()
    for (let turn = 0; turn < 50; turn += 1) await scripts.gallery(() => router.navigate('/species/'))
    expect(navigate).toHaveBeenCalledTimes(10)
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['gallery']))
    await router.navigate('/')
    await scripts.social(() => router.navigate('/note/'))
    expect(navigate).toHaveBeenCalledTimes(12)
  })
})
