import { useTakenOver, useTexts } from '@florilege/shared/shell'
import { NotOfDocument, PartContext } from '@florilege/shared/shell/host'
import { ErrorCard } from '@florilege/shared/ui'
import {
  Fragment,
  memo,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { ReactNode } from 'react'
import { noteRunning } from '../guard/heartbeat.ts'
import { drawSoon } from '../transition/draw-soon.ts'
import { EffectsAtOnce } from '../transition/effects-at-once.tsx'
import type { PartName } from './open-release.ts'
import { noteFragment } from './seam/part-owners.ts'
import { onPartChange, partArrived, partOf, partThrew, retryPart } from './parts.ts'
import type { Part } from './parts.ts'
import { stylesOf } from './release.ts'
import { RemoteBoundary } from './failure/remote-boundary.tsx'
import { RenderedParts } from './rendered-parts.ts'
import type { RenderedPart as Rendered } from './rendered-parts.ts'
import styles from './remote-part.module.css'
import { remoteTexts } from '../i18n/remote-texts.ts'
import { keepStyles } from './styles.ts'

/** Records the running build. React renders siblings in order and runs their effects in order: two of these bracket a part. */
const Running = memo(({ build }: { build: string | null }) => {
  noteRunning(build)
  useLayoutEffect(() => noteRunning(build), [build])
  useEffect(() => noteRunning(build), [build])
  return null
})

const NONE = {}

type RemotePartProps = { remote: string; part: PartName; props?: object; waiting: ReactNode }

/** Longest suspension of a rendering part; ms. */
const PATIENCE = 10_000

type UnresolvedProps = { waiting: ReactNode; onLate: () => void }

const Unresolved = ({ waiting, onLate }: UnresolvedProps) => {
  const late = useEffectEvent(onLate)
  // Other code that runs meanwhile does not belong to the part.
  useLayoutEffect(() => noteRunning(null), [])
  useEffect(() => {
    const timer = setTimeout(late, PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return waiting
}

/** State of a part. A loaded part renders in a transition, between whose slices the page responds; a store update would not. */
const usePart = (remote: string, part: PartName): Part => {
  const [state, setState] = useState(() => partOf(remote, part))
  useLayoutEffect(() => {
    const look = () => drawSoon(() => setState(partOf(remote, part)))
    const stop = onPartChange(look)
    // The state may have changed since the render.
    look()
    return stop
  }, [remote, part])
  return state
}

type ReadyProps = Omit<RemotePartProps, 'props'> & { ready: Omit<Extract<Part, { status: 'ready' }>, 'status'>; props: object }

// Memoized, because an element that changes during hydration is rendered again on the client.
const ReadyPart = memo(({ remote, part, props, waiting, ready }: ReadyProps) => {
  const text = useTexts(remoteTexts)
  const { component: Contribution, release, live, run } = ready
  const onError = (error: unknown) => partThrew(remote, part, release, error)
  useInsertionEffect(() => keepStyles(stylesOf(release, part)), [release, part])
  return (
    <RemoteBoundary key={run} fallback={waiting} onError={onError}>
      <Suspense fallback={<Unresolved waiting={waiting} onLate={() => onError(new Error('it does not render'))} />}>
        <Running build={release.build} />
        <Fragment ref={(fragment) => (fragment === null ? undefined : noteFragment(release, part, fragment))}>
          <PartContext value={release}>
            <Contribution {...props} />
          </PartContext>
        </Fragment>
        <Running build={null} />
      </Suspense>
      <EffectsAtOnce />
      {!live && (
        <p className={styles['earlier']} role="status">
          {text('EARLIER')}
        </p>
      )}
    </RemoteBoundary>
  )
})

/** Part that the browser loads, in any state. */
const KnownPart = ({ remote, part, props = NONE, waiting, isTakenOver }: RemotePartProps & { isTakenOver: boolean }) => {
  const text = useTexts(remoteTexts)
  const state = usePart(remote, part)
  if (!isTakenOver && !(state.status === 'ready' && state.live)) throw new NotOfDocument()
  if (state.status === 'loading') return waiting
  if (state.status === 'failed') {
    const retry = () => void retryPart(remote, part)
    return <ErrorCard title={text('UNAVAILABLE')} text={text('UNAVAILABLE_TEXT')} onRetry={retry} />
  }
  return <ReadyPart remote={remote} part={part} props={props} waiting={waiting} ready={state} />
}

/** Part that the browser loads. No hook follows its `use`: React fails on one when it restarts (its error 467). */
const LoadedPart = (given: RemotePartProps) => {
  const { remote, part } = given
  const isTakenOver = useTakenOver()
  // A repeated `use` of a promise makes React suspend, and synchronous hydration would then render on the client.
  if (!isTakenOver && partOf(remote, part).status === 'loading') use(partArrived(remote, part))
  return <KnownPart {...given} isTakenOver={isTakenOver} />
}

/** Renders a part on the server. The browser renders a part that the server lacks. */
const RenderedPart = ({ found, ...given }: RemotePartProps & { found: Rendered | Promise<Rendered> }) => {
  const { remote, part, props = NONE, waiting } = given
  const known = found instanceof Promise ? use(found) : found
  if (known === null) throw new NotOfDocument()
  return <ReadyPart remote={remote} part={part} props={props} waiting={waiting} ready={{ ...known, live: true, run: 0 }} />
}

const OnePart = (given: RemotePartProps) => {
  const rendered = useContext(RenderedParts)
  const { remote, part, waiting } = given
  return (
    <Suspense fallback={waiting}>
      {rendered === null ? <LoadedPart {...given} /> : <RenderedPart {...given} found={rendered(remote, part)} />}
    </Suspense>
  )
}

// Slots get a new object of props at each rendering, with the same values.
const isSamePart = (before: RemotePartProps, after: RemotePartProps): boolean => {
  const [now, then] = [Object.entries(after.props ?? NONE), new Map(Object.entries(before.props ?? NONE))]
  return (
    before.remote === after.remote &&
    before.part === after.part &&
    before.waiting === after.waiting &&
    now.length === then.size &&
    now.every(([name, value]) => then.has(name) && Object.is(then.get(name), value))
  )
}

/** Contained page or slot of a remote, with its states: loading, failed with retry, replaced by an earlier release. */
export const RemotePart = memo(
  (given: RemotePartProps) => <OnePart key={`${given.remote} ${given.part}`} {...given} />,
  isSamePart,
)
