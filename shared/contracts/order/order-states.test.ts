import { expect, it } from 'vitest'
import { ORDER_STATES, orderMoves } from './order-states.ts'

it('lets an order go forward only, and nowhere from its ends', () => {
  const moves = ORDER_STATES.flatMap((from) => ORDER_STATES.filter((to) => orderMoves(from, to)).map((to) => `${from} ${to}`))
  expect(moves.toSorted()).toEqual([
    'confirmed cancelled',
    'confirmed fulfilled',
    'requested cancelled',
    'requested confirmed',
    'requested declined',
  ])
})
