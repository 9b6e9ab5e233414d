import { atom, getDefaultStore } from 'jotai'
import { isFunction, listenerOf, refuse, shape } from './seam.ts'

/** Begin of the name of an area of the tray whose files go with a call that waits. */
const KEPT_AREA = 'kept '

/** The area of what goes with the call that bears this idempotency key. */
export const keptArea = (key: string): string => KEPT_AREA + key

/** Whether files of an area go with a call that waits. */
export const isKeptArea = (area: string): boolean => area.startsWith(KEPT_AREA)

/** Files of a form in the tray: those that have arrived or still go by themselves, of these the media there are, and those that failed for good. */
export type FormFiles = { count: number; media: readonly number[]; lost: number }

type Tray = {
  /** Null when one of them is not kept on the device: it would be gone with the page. */
  look: (area: string) => FormFiles | null
  /** Hands what `look` counts on to another area; done once the device has it so. */
  move: (area: string, to: string) => Promise<unknown>
}

const isTray = shape({ look: isFunction, move: isFunction })
let tray: Tray | null = null

/** The remote that keeps the tray says how its files are handed on. */
export const trayIs = (one: Tray): void => {
  if (isTray(one)) tray = one
  else refuse('trayIs', 'it does not look and move')
}

/** Files that a form has in the tray and that can wait without it; null where there are none. */
export const formFiles = (area: string): FormFiles | null => {
  const found = tray?.look(area) ?? null
  return found === null || found.count === 0 ? null : found
}

/** Hands files of a form on to what waits; done once the device has it so. */
export const moveFiles = async (area: string, to: string): Promise<void> => void (await tray?.move(area, to))

/** Areas of the tray whose files a call waits for; null while that is not known. Of any other kept area nothing is needed any more. */
export const awaitedAreasAtom = atom<readonly string[] | null>(null)

/** Areas that a call waits for now; null while that is not known. */
export const awaitedAreas = (): readonly string[] | null => getDefaultStore().get(awaitedAreasAtom)

/** Runs `task` each time that the awaited areas change. Answers how to end that. */
export const onAwaitedAreas = (task: () => void): (() => void) => {
  const listener = listenerOf('onAwaitedAreas', task)
  return listener === null ? () => undefined : getDefaultStore().sub(awaitedAreasAtom, listener)
}
