import type { ReportCase } from '@florilege/shared/contracts'

type State = Pick<ReportCase, 'closed_at' | 'appeal' | 'answered_at' | 'restored_at'>

/** Whether the person concerned contests the decision, and nobody has answered. */
export const isContested = ({ appeal, answered_at, restored_at }: State): boolean =>
  appeal !== null && answered_at === null && restored_at === null

/** Whether a case waits for somebody to take it up: for a decision, or for an answer to who contests it. */
export const waits = (about: State): boolean => about.closed_at === null || isContested(about)
