import type { ImportResult, LeftOut } from '@florilege/shared/contracts'

const NEW = ['media', 'posts', 'comments', 'florileges', 'drafts'] as const
type Counted = (typeof NEW)[number] | 'known'

/** Counts the results of an import. Each batch has its own counts, which are added after its commit. */
export const createTally = () => {
  const result: ImportResult = { media: 0, posts: 0, comments: 0, florileges: 0, drafts: 0, known: 0, left_out: 0, reasons: {} }
  const leave = (reason: LeftOut, count = 1): void => {
    if (count === 0) return
    result.left_out += count
    result.reasons[reason] = (result.reasons[reason] ?? 0) + count
  }
  const add = (name: Counted, count = 1): void => {
    result[name] += count
  }
  return {
    result,
    add,
    /** True when the import has added nothing. */
    broughtNothing: (): boolean => NEW.every((name) => result[name] === 0),
    leave,
    join: (batch: ImportResult): void => {
      for (const name of [...NEW, 'known'] as const) add(name, batch[name])
      for (const [reason, count] of Object.entries(batch.reasons)) leave(reason as LeftOut, count)
    },
  }
}
export type Tally = ReturnType<typeof createTally>
