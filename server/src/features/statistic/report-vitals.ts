import { reportVitals } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { countVitals, declares } from './vital-store.ts'

/** Counts measurements of a browser, of existing pages only, so that the table cannot be flooded. */
export const reportVitalsRoute = (hostPages: ReadonlySet<string>): BoundRoute =>
  handle(reportVitals, async ({ body, request }, { db }) => {
    await countAttempt(db, 'vitals by address', addressSubject(request.ip))
    if (body.name === 'host' && !hostPages.has(body.page)) throw refuse('NOT_FOUND')
    if (!(await declares(db, body))) throw refuse('NOT_FOUND')
    await countVitals(db, body)
    return DONE
  })
