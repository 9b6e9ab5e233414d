import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { again, befriends, prefer, pushTests } from './push-steps.ts'

const { the, withPush, subscribe } = pushTests()

describe('a delayed push', () => {
  it('[RT-38] [PW-04] respects quiet hours and kinds chosen since, and needs its session', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      const hour = new Date().getUTCHours()
      const unwanted = [
        () => prefer(me, { quiet: { from: hour, to: (hour + 2) % 24 } }),
        () => prefer(me, { no_push: ['friend-request'] }),
        () => sql`update session set idle_at = now() where id = (select session_id from push_subscription)`.execute(server.db),
        () => prefer(me, {}),
      ]
      for (const change of unwanted) {
        await server.db.deleteFrom('notification').execute()
        await sql`update session set idle_at = expires_at`.execute(server.db)
        await prefer(me, {})
        await subscribe(me, 'here', 'UTC')
        the().answer({ status: 429, headers: { 'retry-after': '3600' } })
        await befriends(server, me, other)
        expect(the().delivered).toHaveLength(1)
        await change()
        the().delivered.length = 0
        await again(server)
      }
      // Without changes the push is sent, and no unwanted one is stored for later.
      expect(the().delivered).toHaveLength(1)
      expect(await server.db.selectFrom('job').select('id').where('name', '=', 'send push').execute()).toEqual([])
    })
  })
})
