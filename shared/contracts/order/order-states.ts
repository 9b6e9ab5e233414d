/** States of an order (domain rules, "Orders"); declined, cancelled and fulfilled are final. */
export const ORDER_STATES = ['requested', 'confirmed', 'fulfilled', 'declined', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const MOVES: Record<OrderState, readonly OrderState[]> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['fulfilled', 'cancelled'],
  fulfilled: [],
  declined: [],
  cancelled: [],
}

/** Tests whether an order may change from one state to another. The person who ordered may only cancel a requested order. */
export const orderMoves = (from: OrderState, to: OrderState): boolean => MOVES[from].includes(to)
