import { openedFrom } from '../guard/open-dialogs.ts'
import { releaseIn } from './attribution.ts'
import type { Attributed } from './attribution.ts'
import { ownerOf } from './part-owners.ts'

/** Whose a modal dialog is that is none of the shell's own; `unknown` where it stands outside of the page, null for the shell's. */
export const foreignOwner = (dialog: Element, root: Element, builds: ReadonlySet<string>): Attributed | 'unknown' | null => {
  const opener = releaseIn(openedFrom(dialog) ?? '', builds)
  if (opener !== null && opener.name !== 'host') return opener
  const owner = ownerOf(dialog)
  if (owner !== null) return { name: owner.remote, build: owner.build }
  // All of the shell's are in the page, where React has put them.
  return root.contains(dialog) ? null : 'unknown'
}
