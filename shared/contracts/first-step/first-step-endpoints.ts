import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { FIRST_STEPS } from './first-steps.ts'

const step = z.enum(FIRST_STEPS)

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-step',
  access: 'all',
  summary: {
    en: 'First steps that a newcomer has neither done nor dismissed; none for guests and while acting as a group',
    fr: 'Les premiers pas qu’une personne nouvelle n’a ni faits ni écartés ; aucun pour les visiteurs, ni quand on agit au nom d’un groupe',
  },
  response: dataOf(z.strictObject({ steps: z.array(step) })),
})

export const endFirstStep = endpoint({
  method: 'POST',
  path: '/api/first-step/:step',
  access: 'signed-in',
  summary: {
    en: 'Do not show a first step again, on any device. Doing it again changes nothing',
    fr: 'Ne plus montrer un premier pas, sur aucun appareil ; répéter ne change rien',
  },
  params: z.strictObject({ step }),
  response: done,
})
