import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { NotificationSetting } from '@florilege/shared/contracts'
import { notify } from '../../src/platform/notification/notify.ts'
import { withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { newBrowser, startPushService } from './push-service.ts'
import type { Member } from '../social.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

/** A push service for the tests of a file, and servers that may call it. */
export const pushTests = () => {
  let service: Service
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())
  beforeEach(() => {
    service.delivered.length = 0
    service.answer()
  })
  const withPush = (test: (server: TestServer) => Promise<void>, env: Record<string, string> = {}): Promise<void> =>
    withServer({ env: { OUTBOUND_HOSTS: service.host, VAPID_SUBJECT: 'mailto:garden@florilege.test', ...env } }, test)
  const subscribe = async (client: Member, device_id = 'phone', time_zone = 'Europe/Paris') => {
    const browser = newBrowser(`https://${service.host}/push/${client.person.id}-${device_id}`)
    await client.call('POST /api/notification/subscribe', {
      body: { subscription: browser.subscription, device_id, time_zone },
    })
    return browser
  }
  return { the: () => service, withPush, subscribe }
}

export const befriends = async ({ db, workers }: TestServer, to: Member, from: Member): Promise<void> => {
  await db.transaction().execute((trx) => notify(trx, { kind: 'friend-request', to: to.person.id, from: from.person.id }))
  await workers.drain()
}

/** Retries waiting pushes. */
export const again = async ({ db, workers }: TestServer): Promise<void> => {
  await sql`update job set due_at = now() where name = 'send push'`.execute(db)
  await workers.drain()
}

export const prefer = (client: Member, change: Partial<NotificationSetting>) =>
  client.call('PUT /api/notification/setting', { body: { digest: 'never', quiet: null, no_push: [], ...change } })
