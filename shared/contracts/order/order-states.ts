/** States of an order (domain rules, "Orders"); declined, cancelled and fulfilled are ends. */
export const ORDER_STATES = ['requested', 'confirmed', 'fulfilled', 'declined', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
