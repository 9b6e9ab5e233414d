import { describe, expect } from 'vitest'
import type { FirstStep } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { actAs, makeGroup, outcome, writeNote } from '../social.ts'
import type { Member } from '../social.ts'
import { befriendBy } from '../people/relations.ts'

const stepsOf = async (client: Client) => (await client.call('GET /api/first-step', {})).data.steps
const end = (client: Client, step: string) =>
  outcome(client.call('POST /api/first-step/:step', { params: { step: step as FirstStep } }))

const ageBy = async ({ db }: TestServer, { person }: Member, days: number) => {
  await db
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', person.account)
    .execute()
}

/** Person with a new account; other test accounts are older. */
const newcomer = async (server: TestServer): Promise<Member> => {
  const member = await server.join()
  await ageBy(server, member, 0)
  return member
}

describe('first steps of a newcomer', () => {
  it('[FE-02] are three, and each ends once it is done', async ({ server }) => {
    const [me, other] = [await newcomer(server), await newcomer(server)]
    expect(await stepsOf(me)).toEqual(['people', 'look', 'write'])
    await befriendBy(me, other.person.id)
    expect(await stepsOf(me)).toEqual(['look', 'write'])
    const post = await writeNote(other, 'Trois crocus')
    await me.call('POST /api/like/:id', { params: { id: post.id } })
    expect(await stepsOf(me)).toEqual(['write'])
    await writeNote(me, 'Bonjour', 0)
    expect(await stepsOf(me)).toEqual([])
  })

  it('[FE-02] stay dismissed in other sessions of the account, and not in other accounts', async ({ server }) => {
    const [me, other] = [await newcomer(server), await newcomer(server)]
    expect([await end(me, 'look'), await end(me, 'look')]).toEqual(['200', '200'])
    expect(await stepsOf(await server.signIn(me.person))).toEqual(['people', 'write'])
    expect(await stepsOf(other)).toEqual(['people', 'look', 'write'])
  })

  it('[FE-02] are for newcomers: not for guests, old accounts, or while acting as a group', async ({ server }) => {
    const me = await newcomer(server)
    expect(await stepsOf(server.guest())).toEqual([])
    expect(await end(server.guest(), 'look')).toBe('401 UNAUTHORIZED')
    expect(await end(me, 'dance')).toMatch(/^4\d\d /)
    await ageBy(server, me, 31)
    expect(await stepsOf(me)).toEqual([])
    const head = await newcomer(server)
    await actAs(server.db, head, await makeGroup(server.db, [[head, 'A']]))
    expect(await stepsOf(head)).toEqual([])
  })
})
