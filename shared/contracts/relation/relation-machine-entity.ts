import { ADMIN_CODES } from './relation.ts'
import type { AdminCode } from './relation.ts'
import type { Outcome } from './relation-machine.ts'

/** Relation between a person and a group or organisation (ST-03). A holder of an admin code is a member. */
export type Membership = 'none' | 'j' | 'm'
export type EntityState = {
  membership: Membership
  /** The person's admin codes on the entity. */
  codes: readonly AdminCode[]
  /** True when the entity admits members by request only. */
  closed: boolean
  /** True when another person holds the code A: the last holder can neither leave nor be removed. */
  otherAdmin: boolean
  /** Blocks between them: by the person (`blocks`), by the entity (`blocked`). */
  blocks: boolean
  blocked: boolean
}

/** `remove`, `accept`, `reject`, `ban` and `unban` require rights on the entity; the other commands are the person's own. */
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

/** The last holder of A cannot leave or be removed. */
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

// Marked as pure so that bundles without a use of it drop it.
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

/** Applies a command to the relation between a person and an entity. Returns the new state or the refusal. */
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

/** Menu entries granted by admin codes, unique, in the order of ST-09. */
export const adminMenu = (codes: readonly AdminCode[]): readonly EntityMenuEntry[] => [
  ...new Set(ADMIN_CODES.filter((code) => codes.includes(code)).flatMap((code) => byCode[code])),
]

/** Menu entries of a group or organisation, in order (ST-02, ST-08, ST-09, ST-22). */
export const entityMenu = (state: EntityState): readonly EntityMenuEntry[] => {
  if (state.blocks) return ['unblock', 'report']
  if (state.blocked) return ['block', 'report']
  const own: EntityMenuEntry = { none: state.closed ? 'request' : 'join', j: 'revoke', m: 'unmember' }[
    state.membership
  ] as EntityMenuEntry
  return [...adminMenu(state.codes), own, 'block', 'report']
}

/** Menu entries for an existing join request (ST-22). */
export const joinRequestMenu = (mayAnswer: boolean): readonly ('accept' | 'reject')[] => (mayAnswer ? ['accept', 'reject'] : [])

/** Relation of a person to an entity, from the person's codes on it. */
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
