import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailToken } from '../session/session-schemas.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import {
  decision,
  decisionPage,
  entityWaiting,
  moderationAction,
  reasons,
  report,
  reportCase,
  reportCasePage,
  reportCategory,
  reportDraft,
  reportSubject,
} from './report-schemas.ts'

const byId = z.strictObject({ id: idParam })
const queueQuery = z.strictObject({
  ...paging,
  /** `queue`: open cases by rank and arrival, closed ones newest first. */
  _sort: z.enum(['queue', 'new', '-new']).default('queue'),
  /** `appealed`: closed cases with an unanswered appeal; for a group, those decided by its own moderators. */
  state: z.enum(['open', 'closed', 'appealed']).default('open'),
  category: reportCategory.optional(),
  subject: reportSubject.optional(),
})

export const createReport = endpoint({
  method: 'POST',
  path: '/api/report',
  access: 'signed-in',
  summary: 'Report an item, a comment, a person, a group or an organisation that the caller can see',
  body: reportDraft,
  response: dataOf(report),
  errors: ['ALREADY_REPORTED', 'OWN_SUBJECT'],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/report',
  access: 'signed-in',
  summary: "The caller's own reports with their outcome, newest first",
  query: z.strictObject(paging),
  response: listOf(report),
})

export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/report',
  access: 'admin',
  summary: 'What is reported, grouped by subject: first what several people report, then the oldest; closed ones newest first',
  query: queueQuery,
  response: listOf(reportCase),
})

export const listEntityReportCases = endpoint({
  method: 'GET',
  path: '/api/entity/:id/report',
  access: 'signed-in',
  summary: 'What is reported of the posts of a group or organisation, for those who moderate it',
  params: byId,
  query: queueQuery,
  response: listOf(reportCase),
})

export const getEntityWaiting = endpoint({
  method: 'GET',
  path: '/api/entity/:id/waiting',
  access: 'signed-in',
  summary: 'How many reports and contested decisions of a group or organisation wait for those who moderate it',
  params: byId,
  response: dataOf(entityWaiting),
})

export const getReportCase = endpoint({
  method: 'GET',
  path: '/api/report/case/:id',
  access: 'signed-in',
  summary: 'A case with its reports and the words they are about, for those who may decide it',
  params: byId,
  response: dataOf(reportCasePage),
})

export const claimReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/claim',
  access: 'signed-in',
  summary: 'Take an open case or a contested decision for half an hour, or go on with it; the refusal names who has it',
  params: byId,
  body: z.strictObject({
    /** Takes the case over from a group's moderator; for administrators, so that no group can withhold a case from the site. */
    over: z.boolean().default(false),
  }),
  response: dataOf(reportCase),
  errors: ['CASE_CLAIMED', 'CASE_CLOSED'],
})

export const releaseReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/release',
  access: 'signed-in',
  summary: 'Give a claimed case back to the queue',
  params: byId,
  response: dataOf(reportCase),
  errors: ['CASE_CLAIMED', 'CASE_CLOSED'],
})

export const decideReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/decision',
  access: 'signed-in',
  summary: 'Decide a claimed case; the person concerned is told the reasons, those who reported the outcome',
  params: byId,
  body: z.strictObject({
    action: moderationAction,
    /** Statement of reasons, stored with the case. */
    text: reasons,
    /** End of a suspension; without it, the suspension has no end. */
    until: z.iso.datetime().optional(),
  }),
  response: dataOf(reportCase),
  errors: ['CASE_CLAIMED', 'CASE_NOT_CLAIMED', 'CASE_CLOSED', 'ITEM_MODERATED'],
})

export const restoreReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/restore',
  access: 'signed-in',
  summary: 'Give back an item that was hidden or removed by moderation, with the privacy it had',
  params: byId,
  body: z.strictObject({ text: reasons }),
  response: dataOf(reportCase),
  errors: ['NOT_HIDDEN', 'CASE_CLAIMED'],
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/answer',
  access: 'signed-in',
  summary:
    'Answer the appeal to a decision that one has taken up: it stands or is lifted, then what was hidden or removed comes back, a suspension ends',
  params: byId,
  body: z.strictObject({ outcome: z.enum(['uphold', 'lift']), text: reasons }),
  response: dataOf(reportCase),
  errors: ['NOT_APPEALED', 'APPEAL_ANSWERED', 'CASE_CLAIMED', 'CASE_NOT_CLAIMED'],
})

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/report/decision',
  access: 'signed-in',
  summary: 'What moderation decided about something of the caller, with the reasons, newest first',
  query: z.strictObject(paging),
  response: listOf(decision),
})

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/report/decision/:id',
  access: 'signed-in',
  summary: 'What moderation decided about something of the caller, or of a group that they administrate, with the reasons',
  params: byId,
  response: dataOf(decisionPage),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/report/decision/:id/appeal',
  access: 'signed-in',
  summary: 'Ask once for a decision to be looked at again, in own words',
  params: byId,
  body: z.strictObject({ text: reasons }),
  response: dataOf(z.strictObject({ id, appeal: z.string() })),
  errors: ['ALREADY_APPEALED'],
})

export const getLinkedDecision = endpoint({
  method: 'POST',
  path: '/api/appeal/decision',
  access: 'all',
  summary: 'The decision that a link of a letter leads to, for who cannot sign in',
  body: z.strictObject({ token: emailToken }),
  response: dataOf(decisionPage),
})

export const appealByLink = endpoint({
  method: 'POST',
  path: '/api/appeal',
  access: 'all',
  summary: 'Ask once, by the link of a letter, for a decision to be looked at again, in own words',
  body: z.strictObject({ token: emailToken, text: reasons }),
  response: dataOf(z.strictObject({ id, appeal: z.string() })),
  errors: ['ALREADY_APPEALED'],
})
