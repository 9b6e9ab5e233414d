import { ran, running } from '../guard/frozen.ts'
import type { Release } from './release.ts'

/** Runs code of a release that ends before anything else runs. */
export const alone = <T>(release: Release, work: () => T): T => {
  running(release)
  try {
    return work()
  } finally {
    ran()
  }
}
