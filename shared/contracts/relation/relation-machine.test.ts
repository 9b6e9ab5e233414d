import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADMIN_CODES } from './relation.ts'
import { mirrored, PERSON_COMMANDS, personMenu, personStateOf, personStep, STRANGERS } from './relation-machine.ts'
import type { PersonCommand, PersonState } from './relation-machine.ts'
import { adminMenu, ENTITY_COMMANDS, entityMenu, entityStateOf, entityStep, joinRequestMenu } from './relation-machine-entity.ts'
import type { EntityState } from './relation-machine-entity.ts'

const RUNS = process.env['FULL'] === '1' ? 20_000 : 1000

/** Independent model of the pair: three sets of ordered pairs as the domain rules word them, without states or tables. */
class Pairs {
  readonly asked = new Set<string>()
  readonly friends = new Set<string>()
  readonly blocks = new Set<string>()

  /** Executes the command if it is legal; returns whether it was. */
  act(me: string, command: PersonCommand): boolean {
    const other = me === 'a' ? 'b' : 'a'
    const blocked = this.blocks.size > 0
    const befriend = () => {
      this.asked.clear()
      this.friends.add('ab')
      return true
    }
    switch (command) {
      case 'send':
        if (blocked || this.friends.size > 0 || this.asked.has(me)) return false
        if (this.asked.has(other)) return befriend()
        this.asked.add(me)
        return true
      case 'revoke':
        return this.asked.delete(me)
      case 'accept':
        return this.asked.has(other) && befriend()
      case 'reject':
        return this.asked.delete(other)
      case 'unfriend':
        return this.friends.delete('ab')
      case 'block':
        this.asked.clear()
        this.friends.clear()
        this.blocks.add(me)
        return true
      case 'unblock':
        this.blocks.delete(me)
        return true
    }
  }

  stateOf(me: string): PersonState {
    const other = me === 'a' ? 'b' : 'a'
    const friendship = this.friends.size > 0 ? 'b' : this.asked.has(me) ? 's' : this.asked.has(other) ? 'g' : 'none'
    return { friendship, blocks: this.blocks.has(me), blocked: this.blocks.has(other) }
  }
}

const commands = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...PERSON_COMMANDS)), { maxLength: 30 })

/** Runs commands on machine and model in parallel; false on the first difference. */
const agree = (step: typeof personStep, sequence: readonly (readonly [string, PersonCommand])[]): boolean => {
  const model = new Pairs()
  let ofA: PersonState = STRANGERS
  for (const [me, command] of sequence) {
    const state = me === 'a' ? ofA : mirrored(ofA)
    const outcome = step(state, command)
    if (model.act(me, command) !== 'state' in outcome) return false
    if ('state' in outcome) ofA = me === 'a' ? outcome.state : mirrored(outcome.state)
    if (JSON.stringify(ofA) !== JSON.stringify(model.stateOf('a'))) return false
    if (JSON.stringify(mirrored(ofA)) !== JSON.stringify(model.stateOf('b'))) return false
    if ((ofA.blocks || ofA.blocked) && ofA.friendship !== 'none') return false
  }
  return true
}

describe('relation between two people', () => {
  it('[ST-01] [ST-02] machine and independent model agree for any commands of both people', () => {
    const checked = fc.check(
      fc.property(commands, (sequence) => agree(personStep, sequence)),
      { numRuns: RUNS },
    )
    expect(checked.counterexample).toBeNull()
  })

  it.each<[string, typeof personStep]>([
    [
      'a block that leaves a friendship',
      (state, command) => (command === 'block' ? { state: { ...state, blocks: true } } : personStep(state, command)),
    ],
    [
      'crossed requests that are refused',
      (state, command) =>
        command === 'send' && state.friendship === 'g' ? { error: 'ALREADY_FRIENDS' } : personStep(state, command),
    ],
    [
      'accepting one’s own request',
      (state, command) =>
        command === 'accept' && state.friendship === 's' ? { state: { ...state, friendship: 'b' } } : personStep(state, command),
    ],
    [
      'unblocking that restores',
      (state, command) =>
        command === 'unblock' && state.blocks
          ? { state: { ...state, blocks: false, friendship: 'b' } }
          : personStep(state, command),
    ],
  ])('is found wrong where a fault is planted: %s', (_fault, step) => {
    const checked = fc.check(
      fc.property(commands, (sequence) => agree(step, sequence)),
      { numRuns: RUNS },
    )
    expect(checked.failed).toBe(true)
  })

  it('[ST-04] [ST-05] [ST-06] [ST-07] each state offers its menu entries', () => {
    const of = (...codes: string[]) => personMenu(personStateOf(codes))
    expect(of()).toEqual(['send', 'block', 'report'])
    expect(of('b')).toEqual(['unfriend', 'block', 'report'])
    expect(of('s')).toEqual(['revoke', 'block', 'report'])
    expect(of('g')).toEqual(['accept', 'reject', 'block', 'report'])
    expect(of('c', 'm')).toEqual(['send', 'block', 'report'])
    expect(personMenu({ ...STRANGERS, blocks: true })).toEqual(['unblock', 'report'])
    expect(personMenu({ ...STRANGERS, blocked: true })).toEqual(['block', 'report'])
  })

  it('[ST-04] [ST-05] [ST-06] [ST-07] the menu offers exactly the commands that the machine accepts', () => {
    for (const friendship of ['none', 's', 'g', 'b'] as const) {
      const state = { ...STRANGERS, friendship }
      const legal = PERSON_COMMANDS.filter((command) => 'state' in personStep(state, command))
      // Sending a request to a person who has already asked creates the friendship; the menu shows it as accepting.
      const worded = legal.filter((command) => command !== 'unblock' && !(command === 'send' && friendship === 'g'))
      expect([...personMenu(state)].toSorted()).toEqual([...worded, 'report'].toSorted())
    }
  })
})

const entityStates: fc.Arbitrary<EntityState> = fc.record({
  membership: fc.constantFrom('none', 'j', 'm'),
  codes: fc.subarray([...ADMIN_CODES]),
  closed: fc.boolean(),
  otherAdmin: fc.boolean(),
  blocks: fc.boolean(),
  blocked: fc.boolean(),
})

/** No code without membership, no relation across a block. */
const legal = ({ membership, codes, blocks, blocked }: EntityState): boolean =>
  (codes.length === 0 || membership === 'm') && (!(blocks || blocked) || membership === 'none')

describe('relation between a person and a group', () => {
  it('[ST-03] every command leaves a legal state, and a refusal has one error code', () => {
    const checked = fc.check(
      fc.property(entityStates.filter(legal), fc.constantFrom(...ENTITY_COMMANDS), (state, command) => {
        const outcome = entityStep(state, command)
        return 'error' in outcome ? typeof outcome.error === 'string' : legal(outcome.state)
      }),
      { numRuns: RUNS },
    )
    expect(checked.counterexample).toBeNull()
  })

  it('[ST-03] [AP-12] commands give the states of the specification’s table', () => {
    const open = entityStateOf([], { closed: false })
    const closed = entityStateOf([], { closed: true })
    const step = (state: EntityState, command: Parameters<typeof entityStep>[1]) => {
      const outcome = entityStep(state, command)
      return 'error' in outcome ? outcome.error : outcome.state.membership
    }
    const member = { ...open, membership: 'm' as const }
    const asked = { ...closed, membership: 'j' as const }
    expect([step(open, 'join'), step(closed, 'join'), step(member, 'join')]).toEqual([
      'm',
      'ENTITY_CLOSED',
      'ENTITY_ALREADY_JOINED',
    ])
    expect([step(closed, 'send'), step(open, 'send'), step(asked, 'send')]).toEqual(['j', 'ENTITY_OPEN', 'JOIN_REQUEST_EXISTS'])
    expect([step(asked, 'revoke'), step(asked, 'accept'), step(asked, 'reject')]).toEqual(['none', 'm', 'none'])
    for (const command of ['revoke', 'accept', 'reject'] as const) expect(step(member, command)).toBe('JOIN_REQUEST_NON_EXIST')
    expect([step(member, 'leave'), step(open, 'leave')]).toEqual(['none', 'ENTITY_NOT_JOINED'])
    const last = entityStateOf(['m', 'A'], { closed: false })
    for (const command of ['leave', 'remove', 'block', 'ban'] as const) expect(step(last, command)).toBe('LAST_ADMIN')
    expect(step({ ...last, otherAdmin: true }, 'leave')).toBe('none')
    // An entity that becomes open admits pending requesters at once.
    expect(step({ ...asked, closed: false }, 'join')).toBe('m')
  })

  it('[ST-08] [ST-09] [ST-22] each state offers its menu entries', () => {
    const menu = (codes: string[], about: { closed?: boolean; blocks?: boolean } = {}) =>
      entityMenu(entityStateOf(codes, { closed: false, ...about }))
    expect(menu([])).toEqual(['join', 'block', 'report'])
    expect(menu([], { closed: true })).toEqual(['request', 'block', 'report'])
    expect(menu(['j'], { closed: true })).toEqual(['revoke', 'block', 'report'])
    expect(menu(['m'])).toEqual(['unmember', 'block', 'report'])
    expect(menu([], { blocks: true })).toEqual(['unblock', 'report'])
    expect(menu(['m', 'A'])).toEqual(['edit', 'delete', 'moderate', 'advertise', 'unmember', 'block', 'report'])
    expect(adminMenu(['C'])).toEqual(['moderate', 'advertise'])
    expect(adminMenu(['E'])).toEqual(['moderate', 'advertise'])
    expect(adminMenu(['M'])).toEqual(['moderate'])
    expect(adminMenu(['R'])).toEqual(['advertise'])
    expect([joinRequestMenu(true), joinRequestMenu(false)]).toEqual([['accept', 'reject'], []])
  })
})
