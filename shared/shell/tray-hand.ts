import { atom, getDefaultStore } from 'jotai'
import { isFunction, listenerOf, refuse, shape } from './seam.ts'

/** Prefix of tray areas whose files belong to a queued call. */
const KEPT_AREA = 'kept '

/** Tray area of the call with this idempotency key. */
export const keptArea = (key: string): string => KEPT_AREA + key

/** Tests whether an area belongs to a queued call. */
export const isKeptArea = (area: string): boolean => area.startsWith(KEPT_AREA)

/**
 * Uploads of a form in the tray: number of finished and pending ones, media of the finished ones, number of permanent failures.
 */
export type FormFiles = { count: number; media: readonly number[]; lost: number }

type Tray = {
  /** Null when a file is not stored on the device and would be lost with the page. */
  look: (area: string) => FormFiles | null
  /** Moves the files counted by `look` to another area; resolves when stored. */
  move: (area: string, to: string) => Promise<unknown>
}

const isTray = shape({ look: isFunction, move: isFunction })
let tray: Tray | null = null

/** Registers the tray; called by its remote. */
export const trayIs = (one: Tray): void => {
  if (isTray(one)) tray = one
  else refuse('trayIs', 'it does not look and move')
}

/** Files of a form that can wait in the tray without it; null without any. */
export const formFiles = (area: string): FormFiles | null => {
  const found = tray?.look(area) ?? null
  return found === null || found.count === 0 ? null : found
}

/** Moves files of a form to a queued call; resolves when stored. */
export const moveFiles = async (area: string, to: string): Promise<void> => void (await tray?.move(area, to))

/** Tray areas that a queued call needs; null while unknown. Files of other queued areas can be deleted. */
export const awaitedAreasAtom = atom<readonly string[] | null>(null)

/** Tray areas that a queued call needs now; null while unknown. */
export const awaitedAreas = (): readonly string[] | null => getDefaultStore().get(awaitedAreasAtom)

/** Calls `task` whenever the awaited areas change. Returns the unsubscribe function. */
export const onAwaitedAreas = (task: () => void): (() => void) => {
  const listener = listenerOf('onAwaitedAreas', task)
  return listener === null ? () => undefined : getDefaultStore().sub(awaitedAreasAtom, listener)
}
