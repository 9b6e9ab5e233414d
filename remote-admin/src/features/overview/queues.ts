/** What waits for somebody, in the order in which it is shown. */
export const QUEUES = ['reports', 'appeals', 'orders', 'contributions'] as const
export type Queue = (typeof QUEUES)[number]
