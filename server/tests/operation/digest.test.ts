import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { digestJob } from '../../src/features/notification/digest-jobs.ts'
import { digestEmail, MOST_TOLD } from '../../src/features/notification/digest-rules.ts'
import { purgeEventsJob } from '../../src/platform/event/purge-job.ts'
import { notify } from '../../src/platform/notification/notify.ts'
import type { Notice } from '../../src/platform/notification/notify.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { comeBack, leave } from '../account/leaving-fixture.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { makePost } from '../social.ts'
import type { Member } from '../social.ts'

const FIRST = { attempt: 1, last: false }

const tell = ({ db }: TestServer, notice: Notice): Promise<void> => db.transaction().execute((trx) => notify(trx, notice))
const choose = (client: Member, digest: 'never' | 'daily' | 'weekly') =>
  client.call('PUT /api/notification/setting', { body: { digest, quiet: null, no_push: [] } })

/** A morning, this number of hours after everybody's last digest. */
const morning = async ({ db, services, workers }: TestServer, hours: number): Promise<void> => {
  await sql`update notification_setting set digested_at = now() - make_interval(hours => ${hours}::int)`.execute(db)
  await digestJob.run({}, services, FIRST)
  await workers.drain()
}

describe('the digest', () => {
  it('[RT-38] is sent to subscribers, at their interval, and to nobody else', async ({ server }) => {
    const [daily, weekly, never, plain, from] = await Promise.all(Array.from({ length: 5 }, () => server.join()))
    if (!daily || !weekly || !never || !plain || !from) throw new Error('people are missing')
    await choose(daily, 'daily')
    await choose(weekly, 'weekly')
    await choose(never, 'never')
    const people = [daily, weekly, never, plain]
    for (const { person } of people) await tell(server, { kind: 'friend-request', to: person.id, from: from.person.id })
    const counts = () => Promise.all(people.map(async ({ person }) => (await emailsTo(server, person.email)).length))
    await morning(server, 24)
    expect(await counts()).toEqual([1, 0, 0, 0])
    await digestJob.run({}, server.services, FIRST)
    await server.workers.drain()
    expect(await counts()).toEqual([1, 0, 0, 0])
    await morning(server, 7 * 24)
    expect(await counts()).toEqual([2, 1, 0, 0])
    const [letter] = await emailsTo(server, weekly.person.email)
    expect(letter).toContain(`– ${from.person.name} vous demande en amitié.`)
    expect(letter).toContain('/settings/')
  })

  it('T4 contains neither read nor invisible notifications, and is not sent when empty', async ({ server }) => {
    const [me, other] = [await server.join(), await server.join()]
    await choose(me, 'daily')
    const item = await makePost(server.db, other)
    await tell(server, { kind: 'mention', to: me.person.id, from: other.person.id, item })
    await tell(server, { kind: 'order', to: me.person.id, from: other.person.id, subject: 1 })
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', item).execute()
    await server.db.updateTable('notification').set({ read_at: new Date() }).where('kind', '=', 'order').execute()
    await morning(server, 24)
    expect(await emailsTo(server, me.person.email)).toEqual([])
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', item).execute()
    await morning(server, 24)
    const [letter] = await emailsTo(server, me.person.email)
    expect(letter).toContain('a cité votre nom')
    expect(letter).not.toContain('Trois crocus')
  })

  it('is not sent during a pending deletion, and resumes afterwards', async ({ server }) => {
    const [leaver, from] = [await server.join(), await server.join()]
    await choose(leaver, 'daily')
    await tell(server, { kind: 'friend-request', to: leaver.person.id, from: from.person.id })
    const digests = async () =>
      (await emailsTo(server, leaver.person.email)).filter((letter) => letter.includes('vous demande en amitié')).length
    await leave(server, leaver)
    await morning(server, 24)
    expect(await digests()).toBe(0)
    await comeBack(leaver)
    await morning(server, 24)
    expect(await digests()).toBe(1)
  })

  it('contains a few distinct sentences in the language of the person', async () => {
    const to = { to: 'a@example.test', name: 'Iris', language: 'en', site: 'https://florilege.test' } as const
    const { text } = digestEmail(
      to,
      Array.from({ length: MOST_TOLD + 1 }, (_, at) => ({ kind: 'like', from_name: `P${at % 2}`, note: null }) as const),
    )
    expect(text.match(/^– /gm)).toHaveLength(2)
    expect(text).toContain('And more besides.')
    expect(text).toContain('https://florilege.test/notification/')
  })
})

describe('rows with a retention period', () => {
  it('are deleted after it: events after a day, read notifications after a year, keys after a month', async ({ server }) => {
    const { db } = server
    const { person } = await server.join()
    await db.deleteFrom('event').execute()
    await db.deleteFrom('notification').execute()
    for (const hours of [1, 25]) {
      await sql`insert into event (kind, to_id, created_at) values ('state', ${person.id}, now() - make_interval(hours => ${hours}::int))`.execute(
        db,
      )
    }
    for (const [subject, days, read] of [
      [1, 364, true],
      [2, 366, true],
      [3, 366, false],
    ] as const) {
      await sql`insert into notification (to_id, kind, subject_id, created_at, read_at) values (${person.id}, 'order', ${subject},
        now() - make_interval(days => ${days}::int), case when ${read} then now() - make_interval(days => ${days}::int) end)`.execute(
        db,
      )
    }
    for (const days of [29, 31]) {
      await sql`insert into sent (person_id, key, kind, result_id, created_at)
        values (${person.id}, gen_random_uuid(), 'note', ${days}, now() - make_interval(days => ${days}::int))`.execute(db)
    }
    await purgeEventsJob.run({}, server.services, FIRST)
    expect(await db.selectFrom('event').select('kind').execute()).toHaveLength(1)
    expect(
      (await db.selectFrom('notification').select('subject_id').orderBy('id').execute()).map(({ subject_id }) => subject_id),
    ).toEqual([1, 3])
    expect(await db.selectFrom('sent').select('result_id').execute()).toEqual([{ result_id: 29 }])
  })
})
