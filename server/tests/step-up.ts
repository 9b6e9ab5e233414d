import { PASSWORD } from './helper.ts'
import type { Client } from './helper.ts'

/** Proves who one is by the password, which sensitive calls want first. */
export const stepUp = (client: Client, password = PASSWORD) => client.call('POST /api/account/step-up', { body: { password } })
