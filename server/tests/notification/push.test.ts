import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notify } from '../../src/platform/notification/notify.ts'
import type { TestServer } from '../helper.ts'
import { claimsOf, newBrowser } from './push-service.ts'
import { again, befriends, prefer, pushTests } from './push-steps.ts'
import { block, makePost, outcome, writeComment } from '../social.ts'

const { the, withPush, subscribe } = pushTests()

const subscriptions = async ({ db }: TestServer): Promise<number> =>
  (await db.selectFrom('push_subscription').select('id').execute()).length

describe('push', () => {
  it('[CO-12] [PW-04] [AP-21] is signed by the key of the site and encrypted for the device', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join({ name: 'Ondine' }), await server.join({ name: 'Iris' })]
      const { data } = await server.guest().call('GET /api/push/key', {})
      const browser = await subscribe(me)
      await befriends(server, me, other)
      const [push] = the().delivered
      const claims = claimsOf(push?.headers.authorization ?? '')
      expect(claims).toMatchObject({ key: data.key, aud: `https://${the().host}`, sub: 'mailto:garden@florilege.test' })
      expect(claims.exp * 1000).toBeGreaterThan(Date.now())
      expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' })
      expect(browser.read(push?.body ?? Buffer.alloc(0))).toMatchObject({
        kind: 'friend-request',
        title: 'Florilège',
        body: 'Iris vous demande en amitié.',
        tag: `friend-request-${other.person.id}`,
        url: `/friend/request/${other.person.id}/`,
        lang: 'fr',
        unread: 1,
      })
      expect(the().delivered).toHaveLength(1)
    })
  })

  it('[CO-12] uses the configured keys, and without any those that the first start created', async () => {
    const key = async ({ guest }: TestServer) => (await guest().call('GET /api/push/key', {})).data.key
    await withPush(async (server) => {
      expect(await server.db.selectFrom('site_key').select('name').execute()).toEqual([{ name: 'vapid' }])
      const made = await key(server)
      expect(made).toMatch(/^B[\w-]{86}$/)
      expect(await key(server)).toBe(made)
    })
    const env = {
      VAPID_PUBLIC_KEY: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      VAPID_PRIVATE_KEY: 'tBHItJI5svbpez7KI4CCXg-BbHBZK3RfYxBBjKXXXXX',
    }
    await withPush(async (server) => expect(await key(server)).toBe(env.VAPID_PUBLIC_KEY), env)
  })

  it('is in the language of the person, and contains nothing unsuitable for a lock screen', async () => {
    await withPush(
      async (server) => {
        const [me, other] = [await server.join(), await server.join({ name: 'Iris' })]
        await server.db.updateTable('account').set({ language: 'en' }).where('id', '=', me.person.account).execute()
        const browser = await subscribe(me)
        const item = await makePost(server.db, me, { privacy: 0, text: 'a secret of mine' })
        const about = { kind: 'comment', to: me.person.id, from: other.person.id, item } as const
        await server.db.transaction().execute((trx) => notify(trx, about))
        await server.workers.drain()
        const payload = browser.read(the().delivered[0]?.body ?? Buffer.alloc(0))
        expect(payload).toMatchObject({
          body: 'Iris left a comment.',
          tag: `item-${item}`,
          url: `/note/${item}/`,
          lang: 'en',
        })
        expect(JSON.stringify(payload)).not.toContain('secret')
      },
      { FORCED_LANGUAGE: '' },
    )
  })

  it('[EN-09] T14 accepts only addresses of push services, over https, and a valid encryption key', async () => {
    await withPush(async (server) => {
      const me = await server.join()
      const { subscription } = newBrowser('https://fcm.googleapis.com/fcm/send/x')
      const send = (change: object, keys: object = {}) =>
        me.send('POST', '/api/notification/subscribe', {
          body: { subscription: { ...subscription, ...change, keys: { ...subscription.keys, ...keys } }, device_id: 'phone' },
        })
      expect((await send({})).statusCode).toBe(200)
      for (const endpoint of [
        'http://fcm.googleapis.com/x',
        'https://127.0.0.1/x',
        'https://2130706433/x',
        'https://[::ffff:127.0.0.1]/x',
        'https://localhost/x',
        'https://fcm.googleapis.com.example.org/x',
        'https://fcm.googleapis.com:8443/x',
        'https://user@fcm.googleapis.com/x',
        'https://169.254.169.254/latest',
      ]) {
        const answer = await send({ endpoint })
        expect([answer.statusCode, answer.json().error_code], endpoint).toEqual([422, 'DATA_INVALID'])
      }
      expect((await send({}, { p256dh: Buffer.alloc(65, 4).toString('base64url') })).statusCode).toBe(422)
      expect((await send({}, { auth: 'short' })).statusCode).toBe(422)
      expect((await send({ extra: 1 })).statusCode).toBe(422)
      expect(await subscriptions(server)).toBe(1)
    })
  })

  it('[AP-10] ends with the device and with the session, and moves to the next person who signs in there', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      expect(await outcome(server.guest().call('DELETE /api/notification/subscribe', { query: { device_id: 'phone' } }))).toBe(
        '401 UNAUTHORIZED',
      )
      await subscribe(me)
      await other.call('DELETE /api/notification/subscribe', { query: { device_id: 'phone' } })
      expect(await subscriptions(server)).toBe(1)
      for (let round = 0; round < 2; round += 1)
        await me.call('DELETE /api/notification/subscribe', { query: { device_id: 'phone' } })
      expect(await subscriptions(server)).toBe(0)
      const { subscription } = await subscribe(me)
      await other.call('POST /api/notification/subscribe', { body: { subscription, device_id: 'phone' } })
      await befriends(server, me, other)
      expect([await subscriptions(server), the().delivered.length]).toEqual([1, 0])
      await other.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(await subscriptions(server)).toBe(0)
    })
  })

  it('[PW-04] drops subscriptions that the push service reports as gone, waits as long as it asks, and retries failures', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      await subscribe(me)
      the().answer({ status: 429, headers: { 'retry-after': '3600' } }, { status: 503 }, { status: 410 })
      await befriends(server, me, other)
      const waiting = () => server.db.selectFrom('job').selectAll().where('name', '=', 'send push').execute()
      const [job] = await waiting()
      expect((job?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000)
      expect(job?.attempt).toBe(0)
      await again(server)
      expect(await waiting()).toMatchObject([{ attempt: 1, failed_at: null }])
      await again(server)
      expect([await waiting(), await subscriptions(server), the().delivered.length]).toEqual([[], 0, 3])
    })
  })

  it('is sent to each device once, even when one of them fails', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      await subscribe(me, 'phone')
      await subscribe(me, 'tablet')
      the().answer({ status: 503 })
      await befriends(server, me, other)
      await again(server)
      expect(
        the()
          .delivered.map(({ path }) => path)
          .toSorted(),
      ).toHaveLength(3)
      expect(new Set(the().delivered.map(({ path }) => path)).size).toBe(2)
    })
  })

  it('T4 T36 is not sent for invisible or read subjects, or across a block', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      await subscribe(me)
      const item = await makePost(server.db, other)
      const comment = await writeComment(other, item)
      await server.workers.drain()
      the().delivered.length = 0
      const hide: (() => Promise<unknown>)[] = [
        () => server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', item).execute(),
        () => server.db.updateTable('notification').set({ read_at: new Date() }).execute(),
        () => block(server.db, me, other),
      ]
      for (const change of hide) {
        await server.workers.drain()
        await server.db.deleteFrom('notification').execute()
        await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', item).execute()
        // Committed together: nothing is sent in between.
        await server.db.transaction().execute(async (trx) => {
          await notify(trx, { kind: 'mention', to: me.person.id, from: other.person.id, item, comment: comment.comment_id })
          await sql`update job set due_at = now() + interval '1 hour' where name = 'push'`.execute(trx)
        })
        await change()
        await server.db
          .updateTable('job')
          .set({ due_at: sql`now()` })
          .where('name', '=', 'push')
          .execute()
        await server.workers.drain()
      }
      expect(the().delivered).toEqual([])
    })
  })

  it('[RT-38] is suppressed for the kinds and in the hours that the person has chosen', async () => {
    await withPush(async (server) => {
      const [me, other] = [await server.join(), await server.join()]
      const hour = new Date().getUTCHours()
      await subscribe(me, 'here', 'UTC')
      await prefer(me, { no_push: ['friend-request'] })
      await befriends(server, me, other)
      expect(the().delivered).toHaveLength(0)
      const retell = async (): Promise<void> => {
        await server.db.deleteFrom('notification').execute()
        await befriends(server, me, other)
      }
      await prefer(me, { quiet: { from: hour, to: (hour + 2) % 24 } })
      await retell()
      expect(the().delivered).toHaveLength(0)
      const { data } = await prefer(me, { quiet: { from: (hour + 2) % 24, to: (hour + 4) % 24 } })
      expect((await me.call('GET /api/notification/setting', {})).data).toEqual(data)
      await retell()
      expect(the().delivered).toHaveLength(1)
      expect(await outcome(me.call('PUT /api/notification/setting', { body: { ...data, quiet: { from: 24, to: 0 } } }))).toBe(
        '422 DATA_INVALID',
      )
      expect((await other.call('GET /api/notification/setting', {})).data).toEqual({ digest: 'never', quiet: null, no_push: [] })
    })
  })
})
