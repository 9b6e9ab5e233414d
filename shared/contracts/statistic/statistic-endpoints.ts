import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done } from '../list.ts'
import { wholeNumber } from '../whole-number.ts'
import { slowCall, statisticDay, statisticNow, vitalReport, vitalSummary } from './statistic-schemas.ts'

/** Retention of call and vitals statistics, and maximum range of a request, in days. */
export const STATISTIC_DAYS = 92

const days = (usual: number) => wholeNumber(1, STATISTIC_DAYS).default(usual)

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistic',
  access: 'admin',
  summary: {
    en: 'Figures of the last days by UTC, today last, and of this moment',
    fr: 'Les chiffres des derniers jours (UTC), le jour présent en dernier, et ceux de cet instant',
  },
  query: z.strictObject({ days: days(30) }),
  response: dataOf(z.strictObject({ days: z.array(statisticDay), now: statisticNow })),
})

/** Maximum number of calls and vitals in a response. */
export const CALLS_TOLD = 50
export const VITALS_TOLD = 500

export const getSlowCalls = endpoint({
  method: 'GET',
  path: '/api/admin/statistic/call',
  access: 'admin',
  summary: {
    en: 'Calls of the last days that were slow or failed, the slowest first, up to 50',
    fr: 'Les appels des derniers jours qui ont été lents ou ont échoué, les plus lents d’abord, 50 au plus',
  },
  query: z.strictObject({ days: days(7) }),
  response: dataOf(z.strictObject({ calls: z.array(slowCall) })),
})

export const getVitals = endpoint({
  method: 'GET',
  path: '/api/admin/statistic/vital',
  access: 'admin',
  summary: {
    en: 'What browsers measured of the last days by page; of one page, by release',
    fr: 'Ce que les navigateurs ont mesuré ces derniers jours, par page ; pour une page, par version',
  },
  query: z.strictObject({ days: days(7), page: z.string().max(120).optional() }),
  response: dataOf(z.strictObject({ vitals: z.array(vitalSummary) })),
})

export const reportVitals = endpoint({
  method: 'POST',
  path: '/api/vital',
  access: 'all',
  summary: {
    en: 'Tell what this browser measured of a page; counted by page and release, not by person',
    fr: 'Dire ce que ce navigateur a mesuré d’une page ; compté par page et par version, non par personne',
  },
  body: vitalReport,
  response: done,
})
