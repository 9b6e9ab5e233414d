import type { RelationCode } from './relation.ts'

/**
 * What stands between two people, as one of them has it (ST-01). Invariants of the pair, always:
 * s on one side exactly when g on the other, b on both or neither, nothing across a block.
 */
export type Friendship = 'none' | 's' | 'g' | 'b'
export type PersonState = {
  friendship: Friendship
  /** This side has blocked the other. */
  blocks: boolean
  /** The other side has blocked this one. */
  blocked: boolean
}

export const STRANGERS: PersonState = { friendship: 'none', blocks: false, blocked: false }

export const PERSON_COMMANDS = ['send', 'revoke', 'accept', 'reject', 'unfriend', 'block', 'unblock'] as const
export type PersonCommand = (typeof PERSON_COMMANDS)[number]

/** Refusals of relation commands by their HTTP status; nothing changes with any of them. */
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

/** The same pair as the other side has it. */
export const mirrored = ({ friendship, blocks, blocked }: PersonState): PersonState => ({
  friendship: friendship === 's' ? 'g' : friendship === 'g' ? 's' : friendship,
  blocks: blocked,
  blocked: blocks,
})

const become = (friendship: Friendship): Outcome<PersonState> => ({ state: { ...STRANGERS, friendship } })

// What is marked as pure leaves browsers that do not use it.
const sent: Record<Friendship, Outcome<PersonState>> = {
  none: /* @__PURE__ */ become('s'),
  s: { error: 'FRIEND_REQUEST_EXISTS' },
  // Who asks a person that has asked already is their friend.
  g: /* @__PURE__ */ become('b'),
  b: { error: 'ALREADY_FRIENDS' },
}

/**
 * What a command of one side makes of the pair, or why it is refused. Behind a block nobody can be asked; each side may
 * block at any time, behind the other's block too (ST-02). Blocking and unblocking may be repeated.
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

/** Entries of the menu of a person, in order (ST-02, ST-04 to ST-07). */
export const personMenu = ({ friendship, blocks, blocked }: PersonState): readonly PersonMenuEntry[] => {
  if (blocks) return ['unblock', 'report']
  return [...(blocked ? [] : offered[friendship]), 'block', 'report']
}

/** State of a pair by the codes that one side holds towards the other, such as those of the session's `entity_relation`. */
export const personStateOf = (codes: readonly string[], block: { blocks?: boolean; blocked?: boolean } = {}): PersonState => ({
  friendship: (['b', 's', 'g'] as const).find((code: RelationCode) => codes.includes(code)) ?? 'none',
  blocks: block.blocks ?? false,
  blocked: block.blocked ?? false,
})
