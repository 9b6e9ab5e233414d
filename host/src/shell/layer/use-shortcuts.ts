import { useLayer, useSession } from '@florilege/shared/shell'
import { atom, useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDeclarations } from '../../remotes/remote-set.ts'
import { jumpsOf, keyIsTaken, moveInList, searchOf } from './shortcuts.ts'
import { useComposer } from './use-composer.ts'

const key = 'florilege-shortcuts'
/** Time for the letter after "g"; ms. */
const patience = 1500

const stored = (): boolean => {
  try {
    return window.localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
const storedAtom = atom<boolean | null>(null)

/** Setting of this device for single-key shortcuts, which disturb dictation and some ways of typing. */
export const useShortcutsOn = (): [boolean, (on: boolean) => void] => {
  const [chosen, choose] = useAtom(storedAtom)
  return [
    chosen ?? stored(),
    (on) => {
      choose(on)
      try {
        window.localStorage.setItem(key, on ? 'on' : 'off')
      } catch {
        // Storage may be blocked: the choice then applies to this page.
      }
    },
  ]
}

/** Handles the shortcuts of the frame. */
export const useShortcuts = (): void => {
  const navigate = useNavigate()
  const declarations = useDeclarations()
  const session = useSession()
  const composer = useComposer()
  const sheet = useLayer('shortcuts')
  const [on] = useShortcutsOn()
  const waiting = useRef(0)

  const act = (pressed: string): boolean => {
    const jumping = Date.now() < waiting.current
    waiting.current = pressed === 'g' && !jumping ? Date.now() + patience : 0
    if (jumping) {
      const jump = jumpsOf(declarations, session).find(({ letter }) => letter === pressed)
      if (jump) void navigate(jump.to)
      return jump !== undefined
    }
    const search = searchOf(declarations, session)
    if (pressed === '?') sheet.show()
    else if (pressed === '/' && search !== null) void navigate(search)
    else if (pressed === 'n' && composer.offered) composer.open()
    else if (pressed === 'j') moveInList(1)
    else if (pressed === 'k') moveInList(-1)
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (on && !keyIsTaken(event) && act(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
