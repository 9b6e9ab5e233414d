import { ADMIN_CODES } from './relation.ts'
import type { AdminCode } from './relation.ts'
import type { Outcome } from './relation-machine.ts'

/** What stands between a person and a group or organisation (ST-03). Who holds an admin code is a member. */
export type Membership = 'none' | 'j' | 'm'
export type EntityState = {
  membership: Membership
  /** Admin codes of the person on the entity. */
  codes: readonly AdminCode[]
  /** Whether the entity takes members only by request. */
  closed: boolean
  /** Whether somebody else holds the code A: the last one can neither leave nor be removed. */
  otherAdmin: boolean
  /** The person has blocked the entity, and the entity the person. */
  blocks: boolean
  blocked: boolean
}

/** `remove`, `accept`, `reject`, `ban` and `unban` are for who may answer for the entity; the others are the person's own. */
export const ENTITY_COMMANDS = [
  'join',
  'leave',
  'send',
  'revoke',
  'accept',
  'reject',
  'remove',
  'block',
  'unblock',
  'ban',
  'unban',
] as const
export type EntityCommand = (typeof ENTITY_COMMANDS)[number]

type Step = (state: EntityState) => Outcome<EntityState>

const outside = (state: EntityState): EntityState => ({ ...state, membership: 'none', codes: [] })
const inside = (state: EntityState): EntityState => ({ ...state, membership: 'm' })

/** The last holder of A holds the entity together: nothing may take them out of it. */
const isLastAdmin = ({ codes, otherAdmin }: EntityState): boolean => codes.includes('A') && !otherAdmin

const enter = (state: EntityState, when: { closed: boolean }): Outcome<EntityState> => {
  if (state.blocks || state.blocked) return { error: 'NOT_FOUND' }
  if (state.membership === 'm') return { error: 'ENTITY_ALREADY_JOINED' }
  if (!when.closed) return state.closed ? { error: 'ENTITY_CLOSED' } : { state: inside(state) }
  if (state.membership === 'j') return { error: 'JOIN_REQUEST_EXISTS' }
  return state.closed ? { state: { ...state, membership: 'j' } } : { error: 'ENTITY_OPEN' }
}

const exit: Step = (state) => {
  if (state.membership !== 'm') return { error: 'ENTITY_NOT_JOINED' }
  return isLastAdmin(state) ? { error: 'LAST_ADMIN' } : { state: outside(state) }
}

const answer =
  (next: (state: EntityState) => EntityState): Step =>
  (state) =>
    state.membership === 'j' ? { state: next(state) } : { error: 'JOIN_REQUEST_NON_EXIST' }

// What is marked as pure leaves browsers that do not use it.
const steps: Record<EntityCommand, Step> = {
  join: (state) => enter(state, { closed: false }),
  send: (state) => enter(state, { closed: true }),
  leave: exit,
  remove: exit,
  revoke: /* @__PURE__ */ answer(outside),
  reject: /* @__PURE__ */ answer(outside),
  accept: /* @__PURE__ */ answer(inside),
  block: (state) => (isLastAdmin(state) ? { error: 'LAST_ADMIN' } : { state: { ...outside(state), blocks: true } }),
  ban: (state) => (isLastAdmin(state) ? { error: 'LAST_ADMIN' } : { state: { ...outside(state), blocked: true } }),
  unblock: (state) => ({ state: { ...state, blocks: false } }),
  unban: (state) => ({ state: { ...state, blocked: false } }),
}

/** What a command makes of the pair of a person and an entity, or why it is refused. */
export const entityStep = (state: EntityState, command: EntityCommand): Outcome<EntityState> => steps[command](state)

export type EntityMenuEntry =
  | 'join'
  | 'request'
  | 'revoke'
  | 'unmember'
  | 'block'
  | 'unblock'
  | 'report'
  | 'edit'
  | 'delete'
  | 'moderate'
  | 'advertise'

const byCode: Record<AdminCode, readonly EntityMenuEntry[]> = {
  A: ['edit', 'delete', 'moderate', 'advertise'],
  C: ['moderate', 'advertise'],
  E: ['moderate', 'advertise'],
  M: ['moderate'],
  R: ['advertise'],
}

/** Entries that admin codes give, each once, in the order of ST-09. */
export const adminMenu = (codes: readonly AdminCode[]): readonly EntityMenuEntry[] => [
  ...new Set(ADMIN_CODES.filter((code) => codes.includes(code)).flatMap((code) => byCode[code])),
]

/** Entries of the menu of a group or organisation, in order (ST-02, ST-08, ST-09, ST-22). */
export const entityMenu = (state: EntityState): readonly EntityMenuEntry[] => {
  if (state.blocks) return ['unblock', 'report']
  if (state.blocked) return ['block', 'report']
  const own: EntityMenuEntry = { none: state.closed ? 'request' : 'join', j: 'revoke', m: 'unmember' }[
    state.membership
  ] as EntityMenuEntry
  return [...adminMenu(state.codes), own, 'block', 'report']
}

/** Entries for who may answer a join request that is there (ST-22). */
export const joinRequestMenu = (mayAnswer: boolean): readonly ('accept' | 'reject')[] => (mayAnswer ? ['accept', 'reject'] : [])

/** State of a person towards an entity by the codes that the person holds on it. */
export const entityStateOf = (
  held: readonly string[],
  about: { closed: boolean; otherAdmin?: boolean; blocks?: boolean; blocked?: boolean },
): EntityState => {
  const codes = ADMIN_CODES.filter((code) => held.includes(code))
  const member = held.includes('m') || codes.length > 0
  return {
    membership: member ? 'm' : held.includes('j') ? 'j' : 'none',
    codes,
    closed: about.closed,
    otherAdmin: about.otherAdmin ?? false,
    blocks: about.blocks ?? false,
    blocked: about.blocked ?? false,
  }
}
