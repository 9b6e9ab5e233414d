// Client written from the specification alone: it imports no contracts, sends the calls of the specification and
// compares each answer with literals. Titles name the row; decision 037 lists deviations and their reasons.
import { describe } from 'vitest'
import { it } from '../helper.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { closedCalls } from './closed-calls.ts'
import { commentCalls } from './comment-calls.ts'
import { deviations } from './deviations.ts'
import { postCalls } from './post-calls.ts'
import { relationCalls } from './relation-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { makeWorld } from './world.ts'
import type { World } from './making.ts'

let made: World | undefined

const the = (): World => {
  if (made === undefined) throw new Error('the world has not been made')
  return made
}

describe('the calls of the specification', () => {
  it.beforeAll(async ({ server }) => {
    made = await makeWorld(server)
  })
  describe('session', () => {
    sessionCalls(the)
  })
  describe('relations', () => {
    relationCalls(the)
  })
  describe('posts', () => {
    postCalls(the)
  })
  describe('comments and likes', () => {
    commentCalls(the)
  })
  describe('catalogue, media and the rest', () => {
    catalogueCalls(the)
  })
  describe('refusals', () => {
    closedCalls(the)
  })
  describe('deviations', () => {
    deviations(the)
  })
})
