import type { ComponentType } from 'react'
import { call } from '@florilege/shared/client'
import { isLeftOut, letIn } from '../guard/heartbeat.ts'
import { isCold } from './cold.ts'
import { firstGood } from './failure/first-good.ts'
import { noteLoad } from '../vitals/load-times.ts'
import { openPart } from './open-release.ts'
import type { PartName } from './open-release.ts'
import { releasesOf, releasesWith, stylesOf } from './release.ts'
import type { Release } from './release.ts'
import { pageSet, remoteNamed } from './remote-set.ts'
import { reportFailure } from './failure/report.ts'
import { removeStyles } from './styles.ts'

/** State of a part of a remote. `live` is false when an earlier release replaces the live one. */
export type Part =
  | { status: 'loading' }
  | { status: 'ready'; component: ComponentType<object>; release: Release; live: boolean; run: number }
  | { status: 'failed' }

/** Time after which the next release is tried; ms. */
const LIMIT = 4000
const loading: Part = { status: 'loading' }

const parts = new Map<string, Part>()
const listeners = new Set<() => void>()
/** Builds that failed on this page: they are tried last. */
const doubtful = new Set<string>()
/** Parts that failed to render, each with its build. */
const unrendered = new Set<string>()
/** Parts of the document that hydration waits for. */
const arrivals = new Map<string, Promise<void>>()
let runs = 0

const keyOf = (remote: string, part: PartName): string => `${remote} ${part}`
const set = (key: string, part: Part): void => {
  parts.set(key, part)
  for (const listener of listeners) listener()
}

const candidates = (remote: string, part: PartName): Release[] => {
  const resolved = remoteNamed(remote)
  if (!resolved) return []
  const usable = releasesWith(resolved, part).filter(
    ({ build }) => !unrendered.has(`${keyOf(remote, part)} ${build}`) && !isLeftOut(build),
  )
  return usable.toSorted((a, b) => Number(doubtful.has(a.build)) - Number(doubtful.has(b.build)))
}

const beginAgain = (remote: string, part: PartName): void => {
  set(keyOf(remote, part), loading)
  begin(remote, part)
}

const begin = (remote: string, part: PartName): void => {
  const key = keyOf(remote, part)
  const releases = candidates(remote, part)
  const begun = performance.now()
  firstGood(releases, (release, abandoned) => openPart(release, part, abandoned), LIMIT, {
    failed: (release, error) => {
      doubtful.add(release.build)
      removeStyles(stylesOf(release, part))
      void reportFailure(release, error)
    },
    // On a slow network each attempt is late: a late page replaces the error card.
    late: () => parts.get(key)?.status === 'failed' && beginAgain(remote, part),
  }).then(
    ({ one: release, result }) => {
      // The load time of a fallback would include the wait for the first release.
      if (release === releases[0]) noteLoad(remote, release.build, performance.now() - begun, isCold)
      const live = release.build === remoteNamed(remote)?.build
      return set(key, { status: 'ready', component: result as ComponentType<object>, release, live, run: ++runs })
    },
    () => set(key, { status: 'failed' }),
  )
}

/** State of a part; the first call starts loading it. */
export const partOf = (remote: string, part: PartName): Part => {
  const key = keyOf(remote, part)
  const known = parts.get(key)
  if (known) return known
  // No listener is called: the caller is rendering.
  parts.set(key, loading)
  begin(remote, part)
  return loading
}

/** Calls `listener` at each change of a part, until the returned function is called. */
export const onPartChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when a part is loaded or has failed for the first time; each call returns the same promise. */
export const partArrived = (remote: string, part: PartName): Promise<void> => {
  const key = keyOf(remote, part)
  const arrived =
    arrivals.get(key) ??
    new Promise<void>((resolve) => {
      const look = () => partOf(remote, part).status === 'loading' || resolve()
      onPartChange(look)
      look()
    })
  arrivals.set(key, arrived)
  return arrived
}

/** Reports a part that threw, or suspended too long, and replaces it by the previous release if there is one (MF-09). */
export const partThrew = (remote: string, part: PartName, release: Release, error: unknown): void => {
  void reportFailure(release, error, 'render')
  const key = keyOf(remote, part)
  doubtful.add(release.build)
  unrendered.add(`${key} ${release.build}`)
  removeStyles(stylesOf(release, part))
  if (candidates(remote, part).length > 0) beginAgain(remote, part)
  else set(key, { status: 'failed' })
}

/** Loads a failed part again; reloads the page when the server has another release set (LG-08). */
export const retryPart = async (remote: string, part: PartName): Promise<void> => {
  const key = keyOf(remote, part)
  const resolved = remoteNamed(remote)
  const builds = resolved ? releasesOf(resolved).map(({ build }) => build) : []
  for (const build of builds) unrendered.delete(`${key} ${build}`)
  letIn(builds)
  set(key, loading)
  const current = await call('GET /api/release/set', {}, AbortSignal.timeout(LIMIT)).catch(() => null)
  if (current !== null && current.data.id !== pageSet()) window.location.reload()
  else begin(remote, part)
}
