import { expect, it } from 'vitest'
import { CONTRIBUTION_ACTIONS, CONTRIBUTION_STATES, contributionStep } from './contribution-states.ts'

it('a contribution accepts exactly the actions of its state, an accepted one none', () => {
  const open = CONTRIBUTION_STATES.map((state) => [
    state,
    CONTRIBUTION_ACTIONS.flatMap((action) => {
      const next = contributionStep(state, action)
      return next === null ? [] : [`${action}: ${next}`]
    }),
  ])
  expect(Object.fromEntries(open)).toEqual({
    draft: ['edit: draft', 'delete: draft', 'submit: submitted'],
    submitted: ['withdraw: draft', 'accept: accepted', 'send-back: sent_back', 'reject: rejected'],
    sent_back: ['edit: sent_back', 'delete: sent_back', 'submit: submitted'],
    accepted: [],
    rejected: ['delete: rejected'],
  })
})
