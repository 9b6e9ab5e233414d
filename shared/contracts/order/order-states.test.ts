import { expect, it } from 'vitest'
import { ORDER_STATES, orderMoves } from './order-states.ts'

it('an order moves only forward, and final states have no transition', () => {
  const moves = ORDER_STATES.flatMap((from) => ORDER_STATES.filter((to) => orderMoves(from, to)).map((to) => `${from} ${to}`))
  expect(moves.toSorted()).toEqual([
    'confirmed cancelled',
    'confirmed fulfilled',
    'requested cancelled',
    'requested confirmed',
    'requested declined',
  ])
})
