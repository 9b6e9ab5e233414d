import type { RelationCode } from './relation.ts'

/**
 * Relation between two people, seen from one side (ST-01). Invariants: s on one side exactly when g is on the other, b on both
 * sides or neither, no relation across a block.
 */
export type Friendship = 'none' | 's' | 'g' | 'b'
export type PersonState = {
  friendship: Friendship
  /** This side blocks the other. */
  blocks: boolean
  /** The other side blocks this one. */
  blocked: boolean
}

export const STRANGERS: PersonState = { friendship: 'none', blocks: false, blocked: false }

export const PERSON_COMMANDS = ['send', 'revoke', 'accept', 'reject', 'unfriend', 'block', 'unblock'] as const
export type PersonCommand = (typeof PERSON_COMMANDS)[number]

/** Refusals of relation commands with their HTTP status; a refusal changes nothing. */
export const RELATION_ERRORS = {
  NOT_FOUND: 404,
  FRIEND_REQUEST_NON_EXIST: 404,
  FRIEND_NON_EXIST: 404,
  FRIEND_REQUEST_EXISTS: 409,
  ALREADY_FRIENDS: 409,
  ENTITY_ALREADY_JOINED: 409,
  ENTITY_NOT_JOINED: 404,
  ENTITY_CLOSED: 409,
  ENTITY_OPEN: 409,
  JOIN_REQUEST_EXISTS: 409,
  JOIN_REQUEST_NON_EXIST: 404,
  LAST_ADMIN: 409,
} as const
export type RelationError = keyof typeof RELATION_ERRORS
export type Outcome<State> = { state: State } | { error: RelationError }

/** Same relation seen from the other side. */
export const mirrored = ({ friendship, blocks, blocked }: PersonState): PersonState => ({
  friendship: friendship === 's' ? 'g' : friendship === 'g' ? 's' : friendship,
  blocks: blocked,
  blocked: blocks,
})

const become = (friendship: Friendship): Outcome<PersonState> => ({ state: { ...STRANGERS, friendship } })

// Marked as pure so that bundles without a use of it drop it.
const sent: Record<Friendship, Outcome<PersonState>> = {
  none: /* @__PURE__ */ become('s'),
  s: { error: 'FRIEND_REQUEST_EXISTS' },
  // A request to a person who has already asked creates the friendship.
  g: /* @__PURE__ */ become('b'),
  b: { error: 'ALREADY_FRIENDS' },
}

/**
 * Applies a command of one side to the relation. Returns the new state or the refusal. A blocked pair accepts no requests; each
 * side may block at any time, also while blocked (ST-02). Blocking and unblocking are idempotent.
 */
export const personStep = (state: PersonState, command: PersonCommand): Outcome<PersonState> => {
  const { friendship, blocks, blocked } = state
  if (command === 'unblock') return { state: { ...state, blocks: false } }
  if (command === 'block') return { state: { friendship: 'none', blocks: true, blocked } }
  if (command === 'send') return blocks || blocked ? { error: 'NOT_FOUND' } : sent[friendship]
  if (command === 'unfriend') return friendship === 'b' ? become('none') : { error: 'FRIEND_NON_EXIST' }
  if (command === 'revoke') return friendship === 's' ? become('none') : { error: 'FRIEND_REQUEST_NON_EXIST' }
  if (friendship !== 'g') return { error: 'FRIEND_REQUEST_NON_EXIST' }
  return become(command === 'accept' ? 'b' : 'none')
}

export const PERSON_MENU = ['send', 'revoke', 'accept', 'reject', 'unfriend', 'block', 'unblock', 'report'] as const
export type PersonMenuEntry = (typeof PERSON_MENU)[number]

const offered: Record<Friendship, readonly PersonMenuEntry[]> = {
  none: ['send'],
  s: ['revoke'],
  g: ['accept', 'reject'],
  b: ['unfriend'],
}

/** Menu entries of a person, in order (ST-02, ST-04 to ST-07). */
export const personMenu = ({ friendship, blocks, blocked }: PersonState): readonly PersonMenuEntry[] => {
  if (blocks) return ['unblock', 'report']
  return [...(blocked ? [] : offered[friendship]), 'block', 'report']
}

/** Relation from the codes that one side holds, such as those of the session's `entity_relation`. */
export const personStateOf = (codes: readonly string[], block: { blocks?: boolean; blocked?: boolean } = {}): PersonState => ({
  friendship: (['b', 's', 'g'] as const).find((code: RelationCode) => codes.includes(code)) ?? 'none',
  blocks: block.blocks ?? false,
  blocked: block.blocked ?? false,
})
