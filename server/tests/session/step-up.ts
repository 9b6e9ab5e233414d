import { PASSWORD } from '../helper.ts'
import type { Client } from '../helper.ts'

/** Completes a step-up by the password, for sensitive calls. */
export const stepUp = (client: Client, password = PASSWORD) => client.call('POST /api/account/step-up', { body: { password } })
