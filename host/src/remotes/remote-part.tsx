import { toast, useTexts } from '@florilege/shared/shell'
import { ErrorCard } from '@florilege/shared/ui'
import { Fragment, memo, Suspense, useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ran, running } from '../guard/frozen.ts'
import { putBack } from '../guard/put-back.ts'
import { partCame } from '../guard/watch-view.ts'
import { drawSoon } from '../shell/draw-soon.ts'
import { EffectsAtOnce } from '../shell/effects-at-once.tsx'
import { findFocusAgain } from './kept-focus.ts'
import type { PartName } from './open-release.ts'
import { noteFragment } from './part-owners.ts'
import { onPartChange, partIsLate, partOf, partThrew, retryPart } from './parts.ts'
import type { Part } from './parts.ts'
import { stylesOf } from './release.ts'
import type { Release } from './release.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import styles from './remote-part.module.css'
import { remoteTexts } from './remote-texts.ts'
import { keepStyles } from './styles.ts'
import { noteMounted } from './suspects.ts'
import { began, ended } from './touched.ts'

const WithStyles = ({ release, part, children }: { release: Release; part: PartName; children: ReactNode }) => {
  useInsertionEffect(() => keepStyles(stylesOf(release, part)), [release, part])
  useLayoutEffect(() => noteMounted(release, part), [release, part])
  useEffect(partCame, [release, part])
  return children
}

const begins = (release: Release): void => {
  running(release)
  began(release)
}
const ends = (release: Release): void => {
  putBack()
  ran()
  ended(release)
}

// React renders siblings in order, and runs their effects in order: what these two bracket is the remote's own.
// Once for each part: what renders again has shown that it ends, and what they write down is on the disk.
const Begins = memo(({ release }: { release: Release }) => {
  begins(release)
  useLayoutEffect(() => begins(release), [release])
  useEffect(() => begins(release), [release])
  return null
})
const Ends = memo(({ release }: { release: Release }) => {
  ends(release)
  useLayoutEffect(() => ends(release), [release])
  useEffect(() => ends(release), [release])
  return null
})

type RemotePartProps = { remote: string; part: PartName; props?: object; waiting: ReactNode }

/** Longest that a part may wait for what it reads while it renders; ms. */
const PATIENCE = 10_000

type UnresolvedProps = { release: Release; waiting: ReactNode; onLate: () => void }

const Unresolved = ({ release, waiting, onLate }: UnresolvedProps) => {
  const late = useEffectEvent(onLate)
  // It has come so far as to wait, and begins anew once it need not: what else runs now is not its own.
  useLayoutEffect(() => ends(release), [release])
  useEffect(() => {
    const timer = setTimeout(late, PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return waiting
}

/** How a part stands. What has come is rendered in slices, between which the page answers and paints; a store would not be. */
const usePart = (remote: string, part: PartName): Part => {
  const [state, setState] = useState(() => partOf(remote, part))
  useLayoutEffect(() => {
    const look = () => drawSoon(() => setState(partOf(remote, part)))
    const stop = onPartChange(look)
    // What came since it was rendered.
    look()
    return stop
  }, [remote, part])
  return state
}

const OnePart = ({ remote, part, props = {}, waiting }: RemotePartProps) => {
  const text = useTexts(remoteTexts)
  const state = usePart(remote, part)
  if (state.status === 'loading') return waiting
  if (state.status === 'failed') {
    const retry = () => void retryPart(remote, part)
    return <ErrorCard title={text('UNAVAILABLE')} text={text('UNAVAILABLE_TEXT')} onRetry={retry} />
  }
  const { component: Contribution, release, live, run } = state
  const onError = (error: unknown) => {
    // Whoever writes looks at the field, and not at the end of the part.
    if (findFocusAgain()) toast(text('EARLIER'))
    partThrew(remote, part, release, error)
  }
  return (
    <RemoteBoundary key={run} fallback={waiting} onError={onError}>
      <WithStyles release={release} part={part}>
        <Suspense fallback={<Unresolved release={release} waiting={waiting} onLate={() => partIsLate(remote, part, release)} />}>
          <Begins release={release} />
          <Fragment ref={(fragment) => (fragment === null ? undefined : noteFragment(release, part, fragment))}>
            <Contribution {...props} />
          </Fragment>
          <Ends release={release} />
        </Suspense>
        <EffectsAtOnce />
        {!live && (
          <p className={styles['earlier']} role="status">
            {text('EARLIER')}
          </p>
        )}
      </WithStyles>
    </RemoteBoundary>
  )
}

/**
 * A page or slot of a remote, contained: `waiting` stands in its place until it is there, an error card with a way to
 * try again when no release of it works, and a line under it when an earlier release serves.
 */
export const RemotePart = (given: RemotePartProps) => <OnePart key={`${given.remote} ${given.part}`} {...given} />
