import { useSession } from '@florilege/shared/shell'
import { atom, useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PartBoundary } from './part-boundary.tsx'
import { stepUpAtom } from './step-up/step-up.ts'

const sheets = () => import(/* webpackChunkName: "account-sheets" */ './account-sheets.ts')
const StepUpSheet = lazy(async () => ({ default: (await sheets()).StepUpSheet }))
const ConsentSheet = lazy(async () => ({ default: (await sheets()).ConsentSheet }))

const StepUpLayer = () => {
  const question = useAtomValue(stepUpAtom)
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (question === null) opened.current = key
    // Back navigation, or any other one, cancels the consent question.
    else if (opened.current !== key) question.settle(false)
  }, [question, key])
  return question && <StepUpSheet onProved={() => question.settle(true)} onClose={() => question.settle(false)} />
}

/** Postponed until the next document: the person can agree later, and everything works until then. */
const setAsideAtom = atom(false)

const ConsentLayer = () => {
  const { consent_due: due } = useSession()
  const [aside, setAside] = useAtom(setAsideAtom)
  // Pages of texts and settings are not interrupted.
  const reading = /^\/(?:info|settings)\//.test(useLocation().pathname)
  return due.length === 0 || aside || reading ? null : <ConsentSheet onLater={() => setAside(true)} />
}

/** Dialogs of the account over any page: step-up, and consent to a new text. */
export const AccountLayers = () => (
  <PartBoundary>
    <Suspense fallback={null}>
      <ConsentLayer />
      <StepUpLayer />
    </Suspense>
  </PartBoundary>
)
