import { alert, toast, usePage } from '@florilege/shared/shell'
import { dialogsAtom, onCaller, PartContext, toastsAtom } from '@florilege/shared/shell/host'
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { callingRemote } from '../../remotes/seam/attribution.ts'
import { ownerNamed, setRemotes } from '../../remotes/remote-set.ts'
import { builds, remotes, scripts } from '../../remotes/seam/seam-fixture.ts'
import { Dialogs } from '../layer/dialogs.tsx'
import { NamedIcon } from '../menu/icons.ts'
import { Owned } from './owned.tsx'
import { Toasts } from '../layer/toasts.tsx'
import { usePageHeader } from './use-page-header.ts'

const Broken = (): never => {
  throw new Error('an entry that cannot be shown')
}

/** Passes the checks of the seam, and cannot be shown afterwards. */
const changing = (): { label: string; run: () => void } => {
  let reads = 0
  const label = { get: () => (reads++ === 0 ? 'Undo' : { fr: 'Annuler' }), enumerable: true }
  return Object.defineProperty({ run: () => undefined }, 'label', label) as never
}

const sent: { path: string; body: Record<string, unknown> }[] = []
const told: string[] = []

beforeEach(() => {
  startTexts('fr')
  sent.length = 0
  told.length = 0
  getDefaultStore().set(toastsAtom, [])
  getDefaultStore().set(dialogsAtom, [])
  onCaller(() => callingRemote(builds))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has no `reportError`.
  vi.stubGlobal('reportError', (error: unknown) => told.push(String(error)))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown> })
  })
})
afterEach(() => {
  cleanup()
  onCaller(() => null)
  setRemotes({ id: '', remotes: [] })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reportOf = (remote: keyof typeof remotes, call: string, words: string) => ({
  path: '/api/release/report',
  body: {
    name: remote,
    build: remotes[remote],
    failure: 'render',
    message: expect.stringMatching(new RegExp(`^${remote}/${remotes[remote]}: ${call}: .*${words}`)),
  },
})

describe('surfaces of the shell with values of a remote', () => {
  it.for(['constructor', '__proto__', 'toString', 'valueOf', 'no-such-icon', ''])(
    '[T17] [MF-09] an icon name that the host lacks gets the default icon: %j',
    (name) => {
      const flower = render(<NamedIcon name="no-such-icon" />).container.innerHTML
      expect(flower).toContain('<svg')
      expect(render(<NamedIcon name={name} />).container.innerHTML).toBe(flower)
    },
  )

  it('[TR-01] a declared entry that throws is left out and reported for the live release of its remote; the others stay', () => {
    setRemotes({ id: 'x', remotes: [{ name: 'media', build: remotes.media, declaration: { routes: [] } }] as never })
    const { container } = render(
      <nav>
        <Owned owner={ownerNamed('media')} call="menu /media/">
          <Broken />
        </Owned>
        <Owned owner={null} call="menu /">
          home
        </Owned>
      </nav>,
    )
    expect(container.textContent).toBe('home')
    expect(sent).toEqual([reportOf('media', 'menu /media/', 'cannot be shown')])
    expect(told).toEqual([])
  })

  it('[TR-01] an entry of the shell itself that throws is reported for no remote', () => {
    render(
      <Owned owner={null} call="menu /">
        <Broken />
      </Owned>,
    )
    expect([sent, told]).toEqual([[], [expect.stringContaining('cannot be shown')]])
  })

  it('[TR-01] a toast that passes its check and cannot be drawn is removed, and reported for the release that called', async () => {
    render(<Toasts />)
    await act(async () => {
      scripts.gallery(() => toast('Saved', changing()))
      toast('of the shell')
    })
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['of the shell'])
    expect(sent).toEqual([reportOf('gallery', 'toast', 'Objects are not valid')])
  })

  it('[TR-01] dialogs and page headers carry the release that passed them', async () => {
    const Page = () => {
      usePage({ title: 'Roses' })
      return null
    }
    const Owner = () => JSON.stringify(usePageHeader(useLocation().pathname).owner)
    render(
      <MemoryRouter>
        <Dialogs />
        <Owner />
        <PartContext value={{ remote: 'social', build: remotes.social }}>
          <Page />
        </PartContext>
      </MemoryRouter>,
    )
    await act(async () => void scripts.social(() => void alert('A title', 'a text')))
    const owner = { remote: 'social', build: remotes.social }
    expect(getDefaultStore().get(dialogsAtom)).toMatchObject([{ kind: 'alert', owner }])
    expect(document.body.textContent).toContain(JSON.stringify(owner))
  })

  it('[TR-01] an alert that cannot be drawn is answered, and reported for its release', async () => {
    const close = vi.fn<() => void>()
    const owner = { remote: 'social', build: remotes.social }
    render(<Dialogs />)
    await act(async () => {
      const title = { fr: 'un objet' } as unknown as string
      getDefaultStore().set(dialogsAtom, [{ id: 1, kind: 'alert', title, text: '', owner, close }])
    })
    expect(close).toHaveBeenCalledOnce()
    expect(sent).toEqual([reportOf('social', 'alert', 'Objects are not valid')])
  })

  it('[TR-01] buttons of a page are copied when they are passed: one that changes later keeps the words that were checked', () => {
    const Page = () => {
      usePage({ title: 'Roses', edit: { ...changing(), run: () => undefined }, add: changing() })
      return null
    }
    const Title = () => {
      const { title, add } = usePageHeader(useLocation().pathname)
      return <h1>{`${title} ${String(add?.label)}`}</h1>
    }
    render(
      <MemoryRouter>
        <Title />
        <Page />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading').textContent).toBe('Roses Undo')
  })
})
