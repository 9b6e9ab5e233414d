// Server without the demo, for tests with other settings: one member and one administrator, who have accepted the terms.
import { termsConsent } from '../server/src/features/session/terms.ts'
import { makePerson } from '../server/tests/people.ts'
import { bringUp } from '../tools/start/bring-up.ts'

const running = await bringUp({ LOG_LEVEL: 'error', ...process.env, DEMO: '0' }, () => undefined)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
const { db } = running.app.services
const { consent, consent_version: version, consent_hash: text_hash } = termsConsent('fr')
for (const one of [{ name: 'Violette' }, { name: 'Solène', role: 'ADMIN' }] as const) {
  const { account: account_id } = await makePerson(db, one)
  await db.insertInto('consent').values({ account_id, name: consent, version, text_hash }).execute()
}
