import type { ReportCase } from '@florilege/shared/contracts'

type State = Pick<ReportCase, 'closed_at' | 'appeal' | 'answered_at' | 'restored_at'>

/** True when an appeal waits for its answer. */
export const isContested = ({ appeal, answered_at, restored_at }: State): boolean =>
  appeal !== null && answered_at === null && restored_at === null

/** True when a case waits for a decision or for the answer to an appeal. */
export const waits = (about: State): boolean => about.closed_at === null || isContested(about)
