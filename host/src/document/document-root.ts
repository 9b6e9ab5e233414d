import type { PageHeader } from '@florilege/shared/shell'
import type { HeaderOf } from './said-header.tsx'
import { isTaken } from './kept-press.ts'
import { SAID, STYLED } from './marked-html.ts'

const SKELETON = 'first-paint'

/** Whether the root contains a page that the server rendered and React has not taken over yet. */
export const isRendered = (root: Element): boolean =>
  root.hasAttribute('data-rendered') &&
  root.firstElementChild !== null &&
  root.firstElementChild.id !== SKELETON &&
  root.firstElementChild.hasAttribute(SAID)

/** Page headers that the server stored in the document. Null for a page without one, which then sets its own. */
export const saidIn = (root: Element): HeaderOf => {
  const text = root.firstElementChild?.getAttribute(SAID)
  const said = (text ? JSON.parse(text) : {}) as Record<string, PageHeader>
  // Their buttons do nothing before the page is there.
  const run = (): void => undefined
  for (const header of Object.values(said))
    for (const action of [header.edit, header.add, header.remove]) if (action !== undefined) action.run = run
  return (path) => said[path] ?? null
}

/** Gives elements the styles that React knows of and the content policy keeps from the document. */
export const putStyles = (root: Element): void => {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLED}]`)) {
    element.style.cssText = element.getAttribute(STYLED) ?? ''
    element.removeAttribute(STYLED)
  }
}

/** Pause between two looks at whether all is taken over, and the longest that it is waited for; ms. */
const [LOOK, LONGEST] = [50, 10_000]
/** React notes its own on elements while it renders, some time before it has taken them over for good; ms. */
const COMMITTED = 500

/** Resolves once React has taken every element of the document over, or after a while. */
export const whenTakenOver = (root: Element, stop: AbortSignal): Promise<void> => {
  const elements = [...root.querySelectorAll('#root *')]
  const end = performance.now() + LONGEST
  return new Promise((resolve) => {
    const look = (): void => {
      const isOver =
        stop.aborted || performance.now() > end || elements.every((element) => !element.isConnected || isTaken(element))
      if (isOver) setTimeout(resolve, COMMITTED)
      else setTimeout(look, LOOK)
    }
    look()
  })
}
