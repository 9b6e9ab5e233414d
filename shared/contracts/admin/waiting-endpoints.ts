import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../list.ts'

const count = z.int().nonnegative()

/** Number of open tasks: exact, or an estimate for the queues that `about` names. */
export const waitingQueues = z.strictObject({
  /** Undecided moderation cases. */
  reports: count,
  /** Unanswered appeals. */
  appeals: count,
  /** Unanswered orders. */
  orders: count,
  /** Contributions to review. */
  contributions: count,
  about: z.array(z.enum(['reports', 'appeals', 'orders', 'contributions'])).optional(),
})
export type WaitingQueues = z.infer<typeof waitingQueues>

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  summary: {
    en: 'How many reports, contested decisions, orders and contributions wait for somebody',
    fr: 'Combien de signalements, de décisions contestées, de commandes et de contributions attendent quelqu’un',
  },
  response: dataOf(waitingQueues),
})
