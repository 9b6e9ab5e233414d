import { useSession } from '@florilege/shared/shell'
import { atom, useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PartBoundary } from './part-boundary.tsx'
import { stepUpAtom } from './step-up.ts'

const sheets = () => import(/* webpackChunkName: "account-sheets" */ './account-sheets.ts')
const StepUpSheet = lazy(async () => ({ default: (await sheets()).StepUpSheet }))
const ConsentSheet = lazy(async () => ({ default: (await sheets()).ConsentSheet }))

const StepUpLayer = () => {
  const question = useAtomValue(stepUpAtom)
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (question === null) opened.current = key
    // The back button, or any other way to another place, gives the change up.
    else if (opened.current !== key) question.settle(false)
  }, [question, key])
  return question && <StepUpSheet onProved={() => question.settle(true)} onClose={() => question.settle(false)} />
}

/** Set aside until the next document: the text can be agreed to later, and everything works until then. */
const setAsideAtom = atom(false)

const ConsentLayer = () => {
  const { consent_due: due } = useSession()
  const [aside, setAside] = useAtom(setAsideAtom)
  // Whoever reads a text, their data or how to leave is not interrupted.
  const reading = /^\/(?:info|settings)\//.test(useLocation().pathname)
  return due.length === 0 || aside || reading ? null : <ConsentSheet onLater={() => setAside(true)} />
}

/** What the account asks of its person over any page: a proof of who they are, an agreement to a new text. */
export const AccountLayers = () => (
  <PartBoundary>
    <Suspense fallback={null}>
      <ConsentLayer />
      <StepUpLayer />
    </Suspense>
  </PartBoundary>
)
