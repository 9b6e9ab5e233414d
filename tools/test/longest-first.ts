import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The files that take longest, longest first: begun last, one of them would go on alone. */
const LONGEST = [
  'fuzz',
  'matrix',
  'durability',
  'kill',
  'release-kill',
  'process',
  'files-exhausted',
  'media-durability',
  'power-loss',
  'media-render-pool',
  'statistic',
  'dump',
  'command',
  'matrix-faults',
  'relation-race',
  'slow-senders',
  'migrations',
  'relation-model',
  'release-many',
  'outside',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? LONGEST.length : at
}

/** Order of the test files: the longest first, whatever is known of an earlier run; the others as Vitest sorts them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, no array
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
