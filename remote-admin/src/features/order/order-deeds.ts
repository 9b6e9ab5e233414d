import { call } from '@florilege/shared/client'
import type { OrderState } from '@florilege/shared/rules'
import { orderMoves } from '@florilege/shared/rules'

export type OrderDeedName = 'confirm' | 'fulfil' | 'decline' | 'cancel'

/** Step of an order, taken by its manager. */
export type OrderDeed = {
  name: OrderDeedName
  danger: boolean
  run: (id: number, words: string) => Promise<unknown>
}

const bodyOf = (words: string) => ({ reason: words === '' ? null : words })

const DEEDS: Record<OrderDeedName, OrderDeed & { to: OrderState }> = {
  confirm: {
    name: 'confirm',
    to: 'confirmed',
    danger: false,
    run: (id, words) => call('POST /api/order/:id/confirm', { params: { id }, body: bodyOf(words) }),
  },
  fulfil: {
    name: 'fulfil',
    to: 'fulfilled',
    danger: false,
    run: (id, words) => call('POST /api/order/:id/fulfil', { params: { id }, body: bodyOf(words) }),
  },
  decline: {
    name: 'decline',
    to: 'declined',
    danger: true,
    run: (id, words) => call('POST /api/order/:id/decline', { params: { id }, body: bodyOf(words) }),
  },
  cancel: {
    name: 'cancel',
    to: 'cancelled',
    danger: true,
    run: (id, words) => call('POST /api/order/:id/cancel', { params: { id }, body: bodyOf(words) }),
  },
}

/** Steps from a state of an order; the manager declines a request instead of cancelling it. */
export const orderDeeds = (state: OrderState): OrderDeed[] =>
  Object.values(DEEDS).filter(({ to }) => orderMoves(state, to) && !(state === 'requested' && to === 'cancelled'))
