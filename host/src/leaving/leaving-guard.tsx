import { useTexts } from '@florilege/shared/shell'
import { askConfirm, draftsKeep, lostBy, sendingSettled, unsavedAtom } from '@florilege/shared/shell/host'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Blocker } from 'react-router'
import { leavingTexts } from './leaving-texts.ts'

type Blocked = Extract<Blocker, { state: 'blocked' }>

const leadOn = (blocked: Blocked | null): void => {
  try {
    blocked?.proceed()
  } catch {
    // Another navigation has gone through since, which a render tells late: there is nothing left to lead on.
  }
}

/** Asks before the page, or a layer of it, is left with a form that is not saved (MN-13, VA-09). */
const useGuardInside = (): void => {
  const text = useTexts(leavingTexts)
  const latest = useRef<Blocked | null>(null)
  const blocker = useBlocker(({ nextLocation }) => {
    const blocks = lostBy(nextLocation).length > 0
    // One that passes ends the wait of the one held back, before a render tells so.
    if (!blocks) latest.current = null
    return blocks
  })
  const asking = useRef(false)
  useEffect(() => {
    latest.current = blocker.state === 'blocked' ? blocker : null
    if (latest.current === null || asking.current) return
    asking.current = true
    const decide = async () => {
      // Whoever saves and goes on in one step is not asked: what is being sent is waited for.
      await sendingSettled()
      const next = latest.current?.location
      const lost = next === undefined ? [] : lostBy(next)
      const [title, words] = draftsKeep(lost)
        ? ([text('LEAVE_DRAFT_TITLE'), `${text('LEAVE_TEXT')}\n${text('LEAVE_DRAFT_TEXT')}`] as const)
        : ([text('LEAVE_TITLE'), text('LEAVE_TEXT')] as const)
      const leave = lost.length === 0 || (await askConfirm(title, words))
      asking.current = false
      if (leave) leadOn(latest.current)
      else latest.current?.reset()
    }
    void decide()
  }, [blocker, text])
}

/** The browser asks in its own words before the tab is closed or reloaded with anything unsaved. */
const useGuardOnClosing = (): void => {
  const text = useTexts(leavingTexts)
  const unsaved = useAtomValue(unsavedAtom).size > 0
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Older browsers ask only where there is a text; none shows it.
      event.returnValue = text('LEAVE_TEXT')
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, text])
}

/** Stands once, in the frame: the router takes one blocker. */
export const LeavingGuard = (): null => {
  useGuardInside()
  useGuardOnClosing()
  return null
}
