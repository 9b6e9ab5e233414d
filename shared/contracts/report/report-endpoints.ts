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
  summary: {
    en: 'Report an item, a comment, a person, a group or an organisation that the caller can see',
    fr: 'Signaler une publication, une fiche, un commentaire, une personne, un groupe ou une organisation que l’on peut voir',
  },
  body: reportDraft,
  response: dataOf(report),
  errors: ['ALREADY_REPORTED', 'OWN_SUBJECT'],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/report',
  access: 'signed-in',
  summary: {
    en: "The caller's own reports with their outcome, newest first",
    fr: 'Ses propres signalements et leur issue, du plus récent au plus ancien',
  },
  query: z.strictObject(paging),
  response: listOf(report),
})

export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/report',
  access: 'admin',
  summary: {
    en: 'What is reported, grouped by subject: first what several people report, then the oldest; closed ones newest first',
    fr: 'Ce qui est signalé, groupé par sujet : d’abord ce que plusieurs personnes signalent, puis le plus ancien ; les cas clos du plus récent au plus ancien',
  },
  query: queueQuery,
  response: listOf(reportCase),
})

export const listEntityReportCases = endpoint({
  method: 'GET',
  path: '/api/entity/:id/report',
  access: 'signed-in',
  summary: {
    en: 'What is reported of the posts of a group or organisation, for those who moderate it',
    fr: 'Ce qui est signalé des publications d’un groupe ou d’une organisation, pour qui y modère',
  },
  params: byId,
  query: queueQuery,
  response: listOf(reportCase),
})

export const getEntityWaiting = endpoint({
  method: 'GET',
  path: '/api/entity/:id/waiting',
  access: 'signed-in',
  summary: {
    en: 'How many reports and contested decisions of a group or organisation wait for those who moderate it',
    fr: 'Combien de signalements et de décisions contestées d’un groupe ou d’une organisation attendent qui y modère',
  },
  params: byId,
  response: dataOf(entityWaiting),
})

export const getReportCase = endpoint({
  method: 'GET',
  path: '/api/report/case/:id',
  access: 'signed-in',
  summary: {
    en: 'A case with its reports and the words they are about, for those who may decide it',
    fr: 'Un cas avec ses signalements et les mots en cause, pour qui peut en décider',
  },
  params: byId,
  response: dataOf(reportCasePage),
})

export const claimReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/claim',
  access: 'signed-in',
  summary: {
    en: 'Take an open case or a contested decision for half an hour, or go on with it; the refusal names who has it',
    fr: 'Prendre un cas ouvert ou une décision contestée pour une demi-heure, ou poursuivre ; le refus nomme qui l’a pris',
  },
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
  summary: { en: 'Give a claimed case back to the queue', fr: 'Rendre à la file un cas que l’on a pris' },
  params: byId,
  response: dataOf(reportCase),
  errors: ['CASE_CLAIMED', 'CASE_CLOSED'],
})

export const decideReportCase = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/decision',
  access: 'signed-in',
  summary: {
    en: 'Decide a claimed case; the person concerned is told the reasons, those who reported the outcome',
    fr: 'Décider d’un cas que l’on a pris ; la personne concernée apprend les motifs, celles qui ont signalé apprennent l’issue',
  },
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
  summary: {
    en: 'Give back an item that was hidden or removed by moderation, with the privacy it had',
    fr: 'Rendre ce que la modération a masqué ou retiré, avec la visibilité qu’il avait',
  },
  params: byId,
  body: z.strictObject({ text: reasons }),
  response: dataOf(reportCase),
  errors: ['NOT_HIDDEN', 'CASE_CLAIMED'],
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/report/case/:id/answer',
  access: 'signed-in',
  summary: {
    en: 'Answer the appeal to a decision that one has taken up: it stands or is lifted, then what was hidden or removed comes back, a suspension ends',
    fr: 'Répondre à qui conteste une décision, maintenue ou levée : ce qui était masqué ou retiré revient, une suspension prend fin',
  },
  params: byId,
  body: z.strictObject({ outcome: z.enum(['uphold', 'lift']), text: reasons }),
  response: dataOf(reportCase),
  errors: ['NOT_APPEALED', 'APPEAL_ANSWERED', 'CASE_CLAIMED', 'CASE_NOT_CLAIMED'],
})

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/report/decision',
  access: 'signed-in',
  summary: {
    en: 'What moderation decided about something of the caller, with the reasons, newest first',
    fr: 'Ce que la modération a décidé à son propre sujet, avec les motifs, du plus récent au plus ancien',
  },
  query: z.strictObject(paging),
  response: listOf(decision),
})

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/report/decision/:id',
  access: 'signed-in',
  summary: {
    en: 'What moderation decided about something of the caller, or of a group that they administrate, with the reasons',
    fr: 'Ce que la modération a décidé à son propre sujet, ou à celui d’un groupe que l’on administre, avec les motifs',
  },
  params: byId,
  response: dataOf(decisionPage),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/report/decision/:id/appeal',
  access: 'signed-in',
  summary: {
    en: 'Ask once for a decision to be looked at again, in own words',
    fr: 'Demander, une seule fois et avec ses propres mots, le réexamen d’une décision',
  },
  params: byId,
  body: z.strictObject({ text: reasons }),
  response: dataOf(z.strictObject({ id, appeal: z.string() })),
  errors: ['ALREADY_APPEALED'],
})

export const getLinkedDecision = endpoint({
  method: 'POST',
  path: '/api/appeal/decision',
  access: 'all',
  summary: {
    en: 'The decision that a link of a letter leads to, for who cannot sign in',
    fr: 'La décision où mène le lien d’une lettre, pour qui ne peut pas se connecter',
  },
  body: z.strictObject({ token: emailToken }),
  response: dataOf(decisionPage),
})

export const appealByLink = endpoint({
  method: 'POST',
  path: '/api/appeal',
  access: 'all',
  summary: {
    en: 'Ask once, by the link of a letter, for a decision to be looked at again, in own words',
    fr: 'Demander une fois, par le lien d’une lettre, le nouvel examen d’une décision, avec ses propres mots',
  },
  body: z.strictObject({ token: emailToken, text: reasons }),
  response: dataOf(z.strictObject({ id, appeal: z.string() })),
  errors: ['ALREADY_APPEALED'],
})
