import { tellLoads } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../platform/limits.ts'
import { DONE, handle } from '../platform/route.ts'
import { countLoads, seeSetAgain } from './use-store.ts'

export const tellLoadsRoute = handle(tellLoads, async ({ body, request }, { db }) => {
  await countAttempt(db, 'release loads by address', addressSubject(request.ip))
  // One page loads each release once.
  const loads = [...new Map(body.loads.map((load) => [`${load.name}/${load.build}`, load])).values()]
  await countLoads(db, loads)
  await seeSetAgain(db, body.set)
  return DONE
})
