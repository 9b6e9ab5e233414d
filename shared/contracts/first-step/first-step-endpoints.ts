import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { FIRST_STEPS } from './first-steps.ts'

const step = z.enum(FIRST_STEPS)

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-step',
  access: 'all',
  summary: 'First steps that a newcomer has neither done nor dismissed; none for guests and while acting as a group',
  response: dataOf(z.strictObject({ steps: z.array(step) })),
})

export const endFirstStep = endpoint({
  method: 'POST',
  path: '/api/first-step/:step',
  access: 'signed-in',
  summary: 'Do not show a first step again, on any device. Doing it again changes nothing',
  params: z.strictObject({ step }),
  response: done,
})
