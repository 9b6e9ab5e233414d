import { judgeListeners } from '../guard/own-listeners.ts'
import { SHELL } from '../guard/shell-parts.ts'
import { releaseIn } from './attribution.ts'
import { ownerOf } from './part-owners.ts'

/**
 * What a remote listens to on the window or the document keeps no press, key or touch from the shell and from parts of others (threats T17):
 * a listener that is left behind goes on for as long as the document stands. What is outside of the page, or of nobody, is anybody's.
 */
export const watchListeners = (root: Element, builds: ReadonlySet<string>): void =>
  judgeListeners({
    buildOf: (caller) => {
      const release = releaseIn(caller, builds)
      return release === null || release.name === 'host' ? null : release.build
    },
    mayJudge: (build, target) => {
      if (!root.contains(target) || target === root) return true
      return target.closest(SHELL) === null && ownerOf(target)?.build === build
    },
  })
