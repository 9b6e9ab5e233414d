import { tellLoads } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { DONE, handle } from '../../platform/route.ts'
import { reportFailure } from '../report/report-failure.ts'
import { servedPage, wasServed } from '../set/served-page.ts'
import { spendTicket } from '../set/ticket.ts'
import { countLoads, seeSetAgain } from './use-store.ts'
import { weighLoads } from './weigh-loads.ts'

/** Loads count for releases that were served with the page, once for each page (TR-04). */
export const tellLoadsRoute = handle(tellLoads, async ({ body, request, actor }, services) => {
  const { db } = services
  await countAttempt(db, 'release loads by address', addressSubject(request.ip))
  await seeSetAgain(db, body.set)
  const page = await servedPage(db, body.ticket)
  if (page === null) return DONE
  const subjects = new Map(
    body.loads.filter((load) => wasServed(page, load)).map((load) => [`load ${load.name}/${load.build}`, load]),
  )
  const fresh = await spendTicket(db, page, [...subjects.keys()])
  const loads = [...subjects].flatMap(([subject, load]) => (fresh.has(subject) ? [load] : []))
  await countLoads(db, loads)
  await weighLoads(services, { request, actor }, { page, loads })
  for (const fault of body.faults) await reportFailure(services, { request, actor }, { page, report: fault })
  return DONE
})
