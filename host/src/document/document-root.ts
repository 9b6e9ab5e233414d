import type { PageHeader } from '@florilege/shared/shell'
import type { HeaderOf } from './said-header.tsx'
import { isReady } from './kept-press.ts'
import { SAID, STYLED } from './marked-html.ts'

const SKELETON = 'first-paint'

/** True when the root contains a page of server rendering that is not hydrated yet. */
export const isRendered = (root: Element): boolean =>
  root.hasAttribute('data-rendered') &&
  root.firstElementChild !== null &&
  root.firstElementChild.id !== SKELETON &&
  root.firstElementChild.hasAttribute(SAID)

/** Page headers that the server stored in the document. Null for a page without one, which then sets its own. */
export const saidIn = (root: Element): HeaderOf => {
  const text = root.firstElementChild?.getAttribute(SAID)
  const said = (text ? JSON.parse(text) : {}) as Record<string, PageHeader>
  // Buttons wait for the page's own header (data-waits in top-bar.tsx).
  const run = (): void => undefined
  for (const header of Object.values(said))
    for (const action of [header.edit, header.add, header.remove]) if (action !== undefined) action.run = run
  return (path) => said[path] ?? null
}

/** Applies inline styles that the content policy blocks in the document. */
export const putStyles = (root: Element): void => {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLED}]`)) {
    element.style.cssText = element.getAttribute(STYLED) ?? ''
    element.removeAttribute(STYLED)
  }
}

/** Interval between checks for the end of hydration, and usual longest wait; ms. */
const [LOOK, LONGEST] = [50, 10_000]
/** Time in which effects and late renderings may still reset a list; ms. */
const SETTLED = 500

type Wait = {
  stop?: AbortSignal
  longest?: number
  /** Called at each check. */
  each?: () => void
}

/** Resolves when React has hydrated every element of the document, or after the longest wait. */
export const whenTakenOver = (root: Element, { stop, longest = LONGEST, each }: Wait = {}): Promise<void> => {
  const elements = [...root.querySelectorAll('#root *')]
  const end = performance.now() + longest
  return new Promise((resolve) => {
    let takenAt = Infinity
    const look = (): void => {
      each?.()
      const now = performance.now()
      const isOver = stop?.aborted === true || now > end || elements.every((element) => !element.isConnected || isReady(element))
      if (isOver) takenAt = Math.min(takenAt, now)
      if (now - takenAt >= SETTLED) resolve()
      else setTimeout(look, LOOK)
    }
    look()
  })
}
