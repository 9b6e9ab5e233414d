/** Queues of waiting cases, in the order of display. */
export const QUEUES = ['reports', 'appeals', 'orders', 'contributions'] as const
export type Queue = (typeof QUEUES)[number]
