import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../list.ts'

const count = z.int().nonnegative()

/** How many things wait for somebody; up to 10,000 of each are counted. */
export const waitingQueues = z.strictObject({
  /** Cases that nobody has decided. */
  reports: count,
  /** Contested decisions that nobody has answered. */
  appeals: count,
  /** Orders that nobody has answered. */
  orders: count,
  /** Contributions to review. */
  contributions: count,
})
export type WaitingQueues = z.infer<typeof waitingQueues>

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  summary: 'How many reports, contested decisions, orders and contributions wait for somebody',
  response: dataOf(waitingQueues),
})
