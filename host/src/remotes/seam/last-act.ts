import { ownerOf } from './part-owners.ts'

/** Time after a press or key in a part during which the part may navigate to another document; ms. */
const ASKED = 30_000

/** Time and build of the last press or key. */
let act: { at: number; build: string | undefined } = { at: -Infinity, build: undefined }

/** Follows presses and keys of the person. */
export const followActs = (): void => {
  const note = ({ target, isTrusted }: Event): void => {
    if (isTrusted) act = { at: performance.now(), build: ownerOf(target)?.build }
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, { capture: true, passive: true })
}

/** True when the person has just used a part of this build. */
export const isAsked = (build: string): boolean => act.build === build && performance.now() - act.at < ASKED

/** True while a listener of a press, key or form of the person runs; never in a timer. */
export const isInAct = (): boolean => {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells which event is being handled
  const { event } = window
  return event?.isTrusted === true && (event instanceof UIEvent || event.type === 'submit' || event.type === 'change')
}
