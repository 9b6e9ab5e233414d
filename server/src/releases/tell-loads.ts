import { tellLoads } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../platform/limits.ts'
import { DONE, handle } from '../platform/route.ts'
import { countReport } from './report-store.ts'
import { countLoads, seeSetAgain } from './use-store.ts'
import { weighLoads } from './weigh-loads.ts'
import { weighReport } from './weigh-report.ts'

export const tellLoadsRoute = handle(tellLoads, async ({ body, request, actor }, services) => {
  const { db } = services
  await countAttempt(db, 'release loads by address', addressSubject(request.ip))
  // One page loads each release once.
  const loads = [...new Map(body.loads.map((load) => [`${load.name}/${load.build}`, load])).values()]
  await countLoads(db, loads)
  await weighLoads(services, { request, actor }, { ticket: body.ticket, loads })
  await seeSetAgain(db, body.set)
  for (const fault of body.faults) {
    if (await countReport(db, fault)) await weighReport(services, { request, actor }, { ...fault, ticket: body.ticket })
  }
  return DONE
})
