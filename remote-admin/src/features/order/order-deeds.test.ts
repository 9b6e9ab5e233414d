import { ORDER_STATES } from '@florilege/shared/rules'
import { expect, it } from 'vitest'
import { orderDeeds } from './order-deeds.ts'

it('[RT-37] offers the steps that an order can take, and none at its ends', () => {
  const offered = ORDER_STATES.map((state) => [state, orderDeeds(state).map(({ name }) => name)])
  expect(Object.fromEntries(offered)).toEqual({
    requested: ['confirm', 'decline'],
    confirmed: ['fulfil', 'cancel'],
    fulfilled: [],
    declined: [],
    cancelled: [],
  })
})
