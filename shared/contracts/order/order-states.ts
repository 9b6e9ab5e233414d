/** States of an order (domain rules, "Orders"); declined, cancelled and fulfilled are ends. */
export const ORDER_STATES = ['requested', 'confirmed', 'fulfilled', 'declined', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const MOVES: Record<OrderState, readonly OrderState[]> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['fulfilled', 'cancelled'],
  fulfilled: [],
  declined: [],
  cancelled: [],
}

/** Whether an order may go from one state to another at all; the person who made it may only cancel what is requested. */
export const orderMoves = (from: OrderState, to: OrderState): boolean => MOVES[from].includes(to)
