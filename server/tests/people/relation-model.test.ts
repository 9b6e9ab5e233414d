import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { breaches, command, found, join, noticeWords } from './relations.ts'
import { World } from './relation-model.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

const RUNS = process.env.FULL === '1' ? 300 : 8
const NAMES = ['ada', 'bo', 'cleo'] as const
type Name = (typeof NAMES)[number]

type Real = { server: TestServer; people: Record<Name, Member>; group: number }

const idOf = ({ people }: Real, name: Name): number => people[name].person.id

/** State of the database, in the terms of the model. */
const seen = async (real: Real) => {
  const { server, group } = real
  const names = new Map<number, string>([[group, 'group'], ...NAMES.map((name) => [idOf(real, name), name] as const)])
  const named = (id: number | null): string => names.get(id ?? 0) ?? 'nobody'
  const codes = await server.db.selectFrom('relation').select(['from_id', 'to_id', 'code']).execute()
  const blocks = await server.db.selectFrom('block').select(['from_id', 'to_id']).execute()
  const notices = await server.db.selectFrom('notification').select(['to_id', 'kind', 'from_id', 'note']).execute()
  return {
    codes: codes.map(({ from_id, to_id, code }) => `${named(from_id)} ${code} ${named(to_id)}`).toSorted(),
    blocks: blocks.map(({ from_id, to_id }) => `${named(from_id)} ${named(to_id)}`).toSorted(),
    notices: notices
      .map(({ to_id, kind, from_id, note }) => `${named(to_id)}: ${noticeWords(kind, named(from_id), note)}`)
      .toSorted(),
  }
}

/** The same state, derived from the model. */
const derived = (world: World) => {
  const pairs = NAMES.flatMap((one) => NAMES.filter((other) => other !== one).map((other) => [one, other] as const))
  const codes = pairs.flatMap(([one, other]) => [
    ...(world.areFriends(one, other) ? [`${one} b ${other}`] : []),
    ...(world.asked.has(`${one} ${other}`) ? [`${one} s ${other}`, `${other} g ${one}`] : []),
  ])
  return {
    codes: [
      ...codes,
      ...[...world.members].map((name) => `${name} m group`),
      ...[...world.requests].map((name) => `${name} j group`),
      ...[...world.heads].map((name) => `${name} A group`),
    ].toSorted(),
    blocks: [...world.blocks].toSorted(),
    notices: [...world.notices].toSorted(),
  }
}

const counts = async (real: Real, world: World): Promise<void> => {
  for (const name of NAMES) {
    const { data } = await real.people[name].call('GET /api/profile/me', {})
    expect(data.friend_count).toBe(NAMES.filter((other) => world.areFriends(name, other)).length)
  }
  const { data } = await real.people.ada.call('GET /api/entity/:id', { params: { id: real.group } })
  expect(data.member_count).toBe(world.members.size)
}

type Step = { words: string; real: (real: Real) => Promise<unknown>; model: (world: World) => string }

let executed = 0

class Call implements fc.AsyncCommand<World, Real> {
  readonly #step: Step
  readonly #bold: boolean
  /** A bold call is made even when it will be refused; others are skipped then, so that most calls change something. */
  constructor(step: Step, bold: boolean) {
    this.#step = step
    this.#bold = bold
  }
  check(world: Readonly<World>): boolean {
    return this.#bold || this.#step.model(world.copy()) === '200'
  }
  async run(world: World, real: Real): Promise<void> {
    executed += 1
    const expected = this.#step.model(world)
    expect(await outcome(this.#step.real(real)), this.#step.words).toBe(expected)
    expect(await seen(real)).toEqual(derived(world))
    await counts(real, world)
  }
  toString(): string {
    return this.#step.words
  }
}

const anyName = fc.constantFrom(...NAMES)
const anyPair = fc.tuple(anyName, anyName).filter(([one, other]) => one !== other)

const friendCalls = fc
  .tuple(
    anyPair,
    fc.constantFrom('send', 'send', 'accept', 'accept', 'revoke', 'reject', 'unfriend', 'block', 'unblock', 'unblock'),
  )
  .map(([[me, other], name]): Step => ({
    words: `${me} ${name} ${other}`,
    real: (real) => command(real.people[me], name, idOf(real, other)),
    model: (world) =>
      name === 'block'
        ? world.block(me, other)
        : name === 'unblock'
          ? world.unblock(me, other)
          : world.friendCommand(me, name, other),
  }))

const groupCall = (real: Real, me: Name, name: string): Promise<unknown> => {
  const params = { id: real.group }
  if (name === 'join') return join(real.people[me], real.group)
  if (name === 'leave') return real.people[me].call('POST /api/entity/leave/:id', { params })
  if (name === 'revoke') return real.people[me].call('POST /api/entity/request/revoke/:id', { params })
  return real.people[me].call('POST /api/entity/request/send/:id', { params, body: {} })
}

const groupCalls = fc
  .tuple(anyName, fc.constantFrom('join', 'join', 'leave', 'send', 'send', 'revoke'))
  .map(([me, name]): Step => ({
    words: `${me} ${name} group`,
    real: (real) => groupCall(real, me, name),
    model: (world) => world.groupCommand(me, name),
  }))

/** Answers, removals and appointments by anybody: only a head is permitted. */
const headCalls = fc
  .tuple(anyName, anyName, fc.constantFrom('remove', 'appoint', 'appoint', 'dismiss'))
  .map(([me, other, name]): Step => ({
    words: `${me} ${name}s ${other} in group`,
    real: (real) => {
      const client = real.people[me]
      const params = { id: real.group, member: idOf(real, other) }
      if (name === 'remove') return client.call('DELETE /api/entity/:id/member/:member', { params })
      const key = name === 'appoint' ? 'POST' : 'DELETE'
      return client.call(`${key} /api/entity/:id/member/:member/:code`, { params: { ...params, code: 'A' } })
    },
    model: (world) => (name === 'remove' ? world.remove(me, other) : world.appoint(me, other, name === 'appoint')),
  }))

const answers = fc.tuple(anyName, fc.constantFrom('accept', 'reject')).map(([person, name]): Step => ({
  words: `somebody in charge ${name}s the request of ${person}`,
  real: async (real) => {
    const rows = await real.server.db
      .selectFrom('relation')
      .select(['id', 'from_id', 'code'])
      .where('to_id', '=', real.group)
      .execute()
    const head = NAMES.find((one) => rows.some(({ code, from_id }) => code === 'A' && from_id === idOf(real, one))) ?? 'ada'
    const id = rows.find(({ code, from_id }) => code === 'j' && from_id === idOf(real, person))?.id ?? 999_999
    return real.people[head].call(`POST /api/entity/request/${name}/:id`, { params: { id } })
  },
  model: (world) => world.answer(person, name),
}))

const doors = fc.boolean().map((closed): Step => ({
  words: closed ? 'group closes' : 'group opens',
  real: async (real) => real.server.db.updateTable('entity').set({ closed }).where('id', '=', real.group).execute(),
  model: (world) => {
    world.closed = closed
    return '200'
  },
}))

const steps = fc.oneof(
  { arbitrary: friendCalls, weight: 5 },
  { arbitrary: groupCalls, weight: 4 },
  { arbitrary: headCalls, weight: 2 },
  { arbitrary: answers, weight: 2 },
  { arbitrary: doors, weight: 1 },
)

const calls = fc.tuple(steps, fc.nat(9)).map(([step, boldness]) => new Call(step, boldness === 0))

describe('relations over HTTP', () => {
  it('[ST-01] [ST-02] [ST-03] [AP-11] [AP-12] [AP-26] match an independent model: answers, codes, blocks, counts, notifications', async ({
    server,
  }) => {
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const fresh = async (): Promise<{ model: World; real: Real }> => {
      await server.db.deleteFrom('relation').execute()
      await server.db.deleteFrom('block').execute()
      await server.db.deleteFrom('notification').execute()
      await server.db.deleteFrom('attempt').execute()
      const { id } = await found(ada)
      return { model: new World('ada'), real: { server, people: { ada, bo, cleo }, group: id } }
    }
    await fc.assert(
      fc.asyncProperty(fc.commands([calls], { maxCommands: 120, size: 'max' }), async (sequence) => {
        const setup = await fresh()
        await fc.asyncModelRun(() => setup, sequence)
        expect(await breaches(server.db)).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // A model that skips every call would prove nothing.
    expect(executed).toBeGreaterThan(RUNS * 10)
  }, 600_000)
})
