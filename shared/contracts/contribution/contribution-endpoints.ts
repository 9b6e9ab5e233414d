import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decimalNumber } from '../whole-number.ts'
import { dataOf, done, filledText, id, idParam, listOf, paging } from '../list.ts'
import { contribution, contributionFields, contributionPage } from './contribution-schemas.ts'
import { CONTRIBUTION_STATES } from './contribution-states.ts'

const params = z.strictObject({ id: idParam })
/** Version that the caller read. Another current version is refused with 409. */
const version = z.int().positive()
const reason = filledText(2000)
const answer = dataOf(contributionPage)
const STATE = 'CONTRIBUTION_STATE'
const VERSION = 'VERSION_CONFLICT'
/** The contributor's account is pending deletion: the contribution can be published only if they return. */
const LEAVING = 'CONTRIBUTOR_LEAVING'

export const listContributions = endpoint({
  method: 'GET',
  path: '/api/contribution',
  // Guests may read accepted contributions; `own` and `all` require a session.
  access: 'all',
  summary: {
    en: 'Own contributions, those of everybody for reviewers, or the accepted ones of a record; those with a place within a box where one is given',
    fr: 'Ses propres contributions, celles de tout le monde pour la relecture, ou celles acceptées sur une fiche ; celles qui ont un lieu dans un cadre, si un cadre est donné',
  },
  query: z.strictObject({
    ...paging,
    /** `all` is for reviewers; drafts of others are left out. */
    scope: z.enum(['own', 'all', 'accepted']).default('own'),
    state: z.enum(CONTRIBUTION_STATES).optional(),
    record: idParam.optional(),
    owner: idParam.optional(),
    /** Bounds of a box, all or none. West greater than east crosses the date line. */
    south: decimalNumber(-90, 90).optional(),
    west: decimalNumber(-180, 180).optional(),
    north: decimalNumber(-90, 90).optional(),
    east: decimalNumber(-180, 180).optional(),
    _sort: z.enum(['new', '-new']).default('new'),
  }),
  response: listOf(contribution),
})

export const getContribution = endpoint({
  method: 'GET',
  path: '/api/contribution/:id',
  access: 'all',
  summary: {
    en: 'A contribution: any state for its owner, all but drafts for reviewers, accepted for everybody',
    fr: 'Une contribution : à tout moment pour qui l’a faite, sauf les brouillons pour la relecture, acceptée pour tout le monde',
  },
  params,
  response: answer,
})

export const createContribution = endpoint({
  method: 'POST',
  path: '/api/contribution',
  access: 'signed-in',
  summary: {
    en: 'Begin a contribution; it is a draft of the caller alone',
    fr: 'Commencer une contribution ; c’est un brouillon que personne d’autre ne voit',
  },
  body: contributionFields.extend({ idempotency_key: z.uuid().optional() }),
  response: answer,
})

export const updateContribution = endpoint({
  method: 'PUT',
  path: '/api/contribution/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own contribution that is a draft or was sent back',
    fr: 'Modifier une contribution à soi, en brouillon ou renvoyée',
  },
  params,
  body: contributionFields.extend({ version }),
  response: answer,
  errors: [STATE, VERSION],
})

export const deleteContribution = endpoint({
  method: 'DELETE',
  path: '/api/contribution/:id',
  access: 'signed-in',
  summary: {
    en: 'Remove an own contribution that is not under review and was not accepted',
    fr: 'Retirer une contribution à soi qui n’est pas en relecture et n’a pas été acceptée',
  },
  params,
  response: done,
  errors: [STATE],
})

export const submitContribution = endpoint({
  method: 'POST',
  path: '/api/contribution/:id/submit',
  access: 'signed-in',
  summary: {
    en: 'Hand an own contribution in for review; it needs a photograph and a licence',
    fr: 'Remettre une contribution à la relecture ; il y faut une photographie et une licence',
  },
  params,
  body: z.strictObject({ version }),
  response: answer,
  errors: [STATE, VERSION],
})

export const withdrawContribution = endpoint({
  method: 'POST',
  path: '/api/contribution/:id/withdraw',
  access: 'signed-in',
  summary: {
    en: 'Take an own contribution back from review; it is a draft again',
    fr: 'Reprendre une contribution en relecture ; elle redevient un brouillon',
  },
  params,
  response: answer,
  errors: [STATE],
})

export const acceptContribution = endpoint({
  method: 'POST',
  path: '/api/contribution/:id/accept',
  access: 'editor',
  summary: {
    en: 'Accept: its media are published and stand, credited, on the species or artwork',
    fr: 'Accepter : ses images sont publiées et figurent, créditées, sur l’espèce ou l’œuvre',
  },
  params,
  body: z.strictObject({
    version,
    /** Identified record, when the owner's is missing or wrong. */
    record_id: id.optional(),
  }),
  response: answer,
  errors: [STATE, VERSION, LEAVING],
})

export const sendBackContribution = endpoint({
  method: 'POST',
  path: '/api/contribution/:id/send-back',
  access: 'editor',
  summary: { en: 'Send back to the owner with a reason', fr: 'Renvoyer avec un motif à qui l’a faite' },
  params,
  body: z.strictObject({ version, reason }),
  response: answer,
  errors: [STATE, VERSION],
})

export const rejectContribution = endpoint({
  method: 'POST',
  path: '/api/contribution/:id/reject',
  access: 'editor',
  summary: { en: 'Reject with a reason', fr: 'Refuser avec un motif' },
  params,
  body: z.strictObject({ version, reason }),
  response: answer,
  errors: [STATE, VERSION],
})
