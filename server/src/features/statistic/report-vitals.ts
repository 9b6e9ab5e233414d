import { reportVitals } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { countVitals, declares } from './vital-store.ts'

/** Counts what a browser measured. Only pages that exist are counted, so that nobody fills the table with others. */
export const reportVitalsRoute = (hostPages: ReadonlySet<string>): BoundRoute =>
  handle(reportVitals, async ({ body, request }, { db }) => {
    await countAttempt(db, 'vitals by address', addressSubject(request.ip))
    if (body.name === 'host' && !hostPages.has(body.page)) throw refuse('NOT_FOUND')
    if (!(await declares(db, body))) throw refuse('NOT_FOUND')
    await countVitals(db, body)
    return DONE
  })
