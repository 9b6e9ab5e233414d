import type { SessionState } from '@florilege/shared/contracts'
import { forceSessionReload, forgetDraft, formFiles, goOnWithKept, keepTray, Slot, SlotRenderer } from '@florilege/shared/shell'
import {
  awaitedAreasAtom,
  limitCalls,
  onlineAtom,
  onWrongValue,
  PartContext,
  reloadForcedAtom,
  sessionAtom,
  tellLive,
  unsavedAtom,
} from '@florilege/shared/shell/host'
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { Dialogs } from '../../shell/layer/dialogs.tsx'
import { Toasts } from '../../shell/layer/toasts.tsx'
import { usePageHeader } from '../../shell/page/use-page-header.ts'
import { RemoteBoundary } from '../failure/remote-boundary.tsx'
import { EXPORTS, OWN, POINTS, REFUSED, SLOTS, TAKES_NOTHING } from './seam-exports-fixture.ts'
import type { Handing } from './seam-exports-fixture.ts'
import { listen, names, remotes, scripts } from './seam-fixture.ts'
import { numbers, wrongValue } from './seam-values-fixture.ts'

type Name = (typeof names)[number]
type Handed = { value: unknown; name: Name }

const session = (): SessionState =>
  ({ auth_role: 'ADMIN', auth_userid: 7, auth_entityId: 7, entity_relation: {} }) as SessionState
const thrown: unknown[] = []
const reported = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  startTexts('fr')
  thrown.length = 0
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  // React logs each part that throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  getDefaultStore().set(sessionAtom, session())
  limitCalls({ toast: () => true, dialog: () => true })
})
afterEach(() => {
  cleanup()
  keepTray(false)
  getDefaultStore().set(sessionAtom, null)
  getDefaultStore().set(unsavedAtom, new Map())
  onWrongValue((error) => reportError(error))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Title = () => <h1>{usePageHeader(useLocation().pathname).title}</h1>
/** The shell's own surfaces, in a boundary that must never catch an error, next to parts of remotes. */
const Frame = ({ children }: { children?: ReactNode }) => (
  <MemoryRouter>
    <RemoteBoundary fallback="the shell stopped" onError={(error) => thrown.push(error)}>
      <SlotRenderer value={() => null}>
        <Title />
        <Toasts />
        <Dialogs />
        {children}
      </SlotRenderer>
    </RemoteBoundary>
  </MemoryRouter>
)
/** Contained part of a remote: errors of its rendering stay in it. */
const contained = (key: number, part: ComponentType): ReactNode => (
  <RemoteBoundary key={key} fallback="unavailable" onError={() => undefined}>
    {createElement(part)}
  </RemoteBoundary>
)

const handed = (count: number, next: () => number): Handed[] =>
  Array.from({ length: count }, () => ({ value: wrongValue(next), name: names[next() % names.length] ?? 'gallery' }))

/** Passes values; a thrown error or late answer belongs to the remote. */
const handOver = async ({ hand, hook }: Handing, values: readonly Handed[]): Promise<void> => {
  const give = ({ value, name }: Handed): unknown => scripts[name](() => hand(value as never))
  if (hook === undefined) {
    await act(async () => {
      const given = values.map(
        (one) =>
          new Promise((resolve) => {
            resolve(give(one))
          }),
      )
      // Questions that are right stay open.
      for (const one of given) one.catch(() => undefined)
    })
    return
  }
  const parts = values.map((one, key) => contained(key, () => (give(one), null)))
  render(<Frame>{parts}</Frame>)
}

/** Runs everything that calls the passed values. */
const pokeShell = async (): Promise<void> => {
  const store = getDefaultStore()
  await act(async () => {
    store.set(sessionAtom, session())
    store.set(onlineAtom, false)
    store.set(onlineAtom, true)
    store.set(awaitedAreasAtom, ['kept x'])
    forceSessionReload()
    store.set(reloadForcedAtom, false)
    forgetDraft('note', null)
    goOnWithKept()
    formFiles('note')
    tellLive({ kind: 'gap' } as never)
  })
}

const BATCH = 200

/** Each in batches, so that a page has as many parts as can be drawn at once. */
const inBatches = async (count: number, work: (size: number) => Promise<void>): Promise<void> => {
  for (let left = count; left > 0; left -= BATCH) {
    render(<Frame />)
    await work(Math.min(BATCH, left))
    await pokeShell()
    expect(screen.queryByText('the shell stopped')).toBeNull()
    expect(thrown).toEqual([])
    expect(reported.mock.calls).toEqual([])
    cleanup()
  }
}

const ways = Object.values(REFUSED).flat().length + Object.keys(OWN).length + POINTS.filter((point) => SLOTS[point]).length

const tryAll = async (each: (ways: number) => number): Promise<number> => {
  const next = numbers(20)
  let values = 0
  for (const [name, handings] of Object.entries(REFUSED))
    for (const handing of handings)
      await inBatches(each(handings.length), async (size) => {
        const told = listen()
        const all = handed(size, next)
        const wrong = all.filter(({ value }) => !handing.isRight?.(value))
        await handOver(handing, all)
        const own = told.filter(({ call }) => call === name)
        expect(own.length, name).toBeGreaterThanOrEqual(wrong.length)
        expect(told.filter((one) => one.name === undefined)).toEqual([])
        for (const remote of names)
          expect(own.filter((one) => one.name === remote).length, `${name} of ${remote}`).toBeGreaterThanOrEqual(
            wrong.filter((one) => one.name === remote).length,
          )
        values += size
      })
  for (const handing of Object.values(OWN))
    await inBatches(each(1), async (size) => {
      listen()
      await handOver(handing, handed(size, next))
      values += size
    })
  for (const point of POINTS) {
    const slot = SLOTS[point]
    if (slot === null) continue
    await inBatches(each(1), async (size) => {
      const told = listen()
      const all = handed(size, next)
      const part = ({ value, name }: Handed, key: number) => (
        <PartContext key={key} value={{ remote: name, build: remotes[name] }}>
          {createElement(Slot as unknown as ComponentType<{ name: string }>, { name: point, ...slot.props(value) })}
        </PartContext>
      )
      render(<Frame>{all.map(part)}</Frame>)
      const wrong = all.filter(({ value }) => !slot.isRight(value))
      expect(told).toEqual(wrong.map(({ name }) => ({ call: `Slot ${point}`, name })))
      values += size
    })
  }
  return values
}

describe('values that a remote passes to the shell', () => {
  it('[TR-01] has a place here for every export of the shell and every extension point', () => {
    expect([...Object.keys(REFUSED), ...Object.keys(OWN), ...TAKES_NOTHING, 'Slot'].toSorted()).toEqual(EXPORTS)
  })

  it('[TR-01] in a wrong shape stops no shell, and is refused in the name of its remote: 10,000 values through every export', async () => {
    expect(await tryAll(() => Math.ceil(10_000 / ways))).toBeGreaterThanOrEqual(10_000)
  }, 240_000)

  it(
    '[TR-01] in a wrong shape stops no shell: 10,000 values through each export',
    { tags: ['soak'], timeout: 3_000_000 },
    async () => {
      const exports = Object.keys(REFUSED).length + Object.keys(OWN).length + POINTS.filter((point) => SLOTS[point]).length
      expect(await tryAll((of) => Math.ceil(10_000 / of))).toBeGreaterThanOrEqual(10_000 * exports)
    },
  )
})
