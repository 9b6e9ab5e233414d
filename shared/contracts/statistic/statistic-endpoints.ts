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
  summary: 'Figures of the last days by UTC, today last, and of this moment',
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
  summary: 'Calls of the last days that were slow or failed, the slowest first, up to 50',
  query: z.strictObject({ days: days(7) }),
  response: dataOf(z.strictObject({ calls: z.array(slowCall) })),
})

export const getVitals = endpoint({
  method: 'GET',
  path: '/api/admin/statistic/vital',
  access: 'admin',
  summary: 'What browsers measured of the last days by page; of one page, by release',
  query: z.strictObject({ days: days(7), page: z.string().max(120).optional() }),
  response: dataOf(z.strictObject({ vitals: z.array(vitalSummary) })),
})

export const reportVitals = endpoint({
  method: 'POST',
  path: '/api/vital',
  access: 'all',
  summary: 'Tell what this browser measured of a page; counted by page and release, not by person',
  body: vitalReport,
  response: done,
})
