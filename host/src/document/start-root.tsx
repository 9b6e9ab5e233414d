import { startTransition, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NotOfDocument } from '@florilege/shared/shell/host'
import { putStyles, whenTakenOver } from './document-root.ts'
import { carryOutKept, forgetChanges } from './kept-press.ts'

/** Errors of React for a part that the server left to the browser and has reported. */
const LEFT_OUT = /#419\b|could not finish this Suspense boundary/

/** Longest time during which a press waits for the script of its part; ms. */
const PATIENCE = 60_000

/** Logs hydration mismatches. Content that belongs to the device is no mismatch. */
const tellMismatch = (error: unknown, { componentStack = '' }: { componentStack?: string | undefined }): void => {
  if (error instanceof Error && (error.cause instanceof NotOfDocument || LEFT_OUT.test(error.message))) return
  // oxlint-disable-next-line no-console -- a mismatch fails the browser tests by it
  console.error('The page differs from its document:', error, error instanceof Error ? error.cause : '', componentStack)
}

/**
 * Reports to the boot guard (server/src/web/document/boot-guard.ts) that the page has started. A wrapper, because a sibling would
 * change every id.
 */
const Standing = ({ root, children }: { root: Element; children: ReactNode }) => {
  useLayoutEffect(() => {
    root.removeAttribute('data-rendered')
  }, [root])
  return children
}

/** Renders the page into the root: over the elements of the document where they are its own, else in their place. */
export const startRoot = (root: Element, page: ReactNode, isRendered: boolean): void => {
  const standing = <Standing root={root}>{page}</Standing>
  // In a transition, so that the page responds meanwhile.
  startTransition(() => {
    if (isRendered) {
      putStyles(root)
      hydrateRoot(root, standing, { onRecoverableError: tellMismatch })
      void whenTakenOver(document.body, { longest: PATIENCE, each: carryOutKept }).then(forgetChanges)
    } else createRoot(root).render(standing)
  })
}
