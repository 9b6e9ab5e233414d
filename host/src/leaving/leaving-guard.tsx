import { useTexts } from '@florilege/shared/shell'
import { askConfirm, draftsKeep, lostBy, sendingSettled, unsavedAtom } from '@florilege/shared/shell/host'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { Blocker } from 'react-router'
import { leavingTexts } from '../i18n/leaving-texts.ts'

type Blocked = Extract<Blocker, { state: 'blocked' }>

const leadOn = (blocked: Blocked | null): void => {
  try {
    blocked?.proceed()
  } catch {
    // Another navigation has succeeded since; a render reports it late.
  }
}

/** Asks before an unsaved form of the page, or of a layer, is left (MN-13, VA-09). */
const useGuardInside = (): void => {
  const text = useTexts(leavingTexts)
  const latest = useRef<Blocked | null>(null)
  const blocker = useBlocker(({ nextLocation }) => {
    const blocks = lostBy(nextLocation).length > 0
    // An allowed navigation replaces the blocked one before a render reports it.
    if (!blocks) latest.current = null
    return blocks
  })
  const asking = useRef(false)
  useEffect(() => {
    latest.current = blocker.state === 'blocked' ? blocker : null
    if (latest.current === null || asking.current) return
    asking.current = true
    const decide = async () => {
      // Saving and leaving in one step asks nothing: a running request is awaited first.
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

/** The browser asks in its own words before a tab with unsaved data is closed or reloaded. */
const useGuardOnClosing = (): void => {
  const text = useTexts(leavingTexts)
  const unsaved = useAtomValue(unsavedAtom).size > 0
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Older browsers ask only with a text; none shows it.
      event.returnValue = text('LEAVE_TEXT')
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, text])
}

/** Rendered once, in the frame: the router accepts one blocker. */
export const LeavingGuard = (): null => {
  useGuardInside()
  useGuardOnClosing()
  return null
}
