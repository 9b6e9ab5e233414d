import { ownerOf } from './part-owners.ts'

/** Time after a press or a key in a part in which the part may lead the person elsewhere; ms. */
const ASKED = 30_000

/** The last press or key: when, and in a part of which build. */
let act: { at: number; build: string | undefined } = { at: -Infinity, build: undefined }

/** Follows presses and keys of the person. */
export const followActs = (): void => {
  const note = ({ target, isTrusted }: Event): void => {
    if (isTrusted) act = { at: performance.now(), build: ownerOf(target)?.build }
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, { capture: true, passive: true })
}

/** Whether the person has just used a part of this build. */
export const isAsked = (build: string): boolean => act.build === build && performance.now() - act.at < ASKED
