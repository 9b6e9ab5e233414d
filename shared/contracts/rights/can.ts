import { ADMIN_CODES } from '../relation/relation.ts'
import type { AdminCode, RelationCode } from '../relation/relation.ts'
import { ROLES } from './role.ts'
import type { Role } from './role.ts'

/** The caller's claim on the subject of a permission check. */
export type Claim = {
  role: Role
  /**
   * True when the caller owns the subject, an item or a comment. For a group's subject: within the caller's right to act for the
   * group (`owns` on the server).
   */
  owns?: boolean
  /** Codes of the caller's person on the entity, or on the entity that owns the subject. */
  codes?: readonly RelationCode[]
}

type Rule = {
  /** Lowest site role that is always allowed. */
  role?: Role
  /** Allows the owner. */
  owner?: true
  /** Lowest site role allowed on one's own subject; below it, another person has to act. */
  onOwn?: Role
  /** Admin codes that are allowed (ST-09). */
  codes?: readonly AdminCode[]
}

const MODERATORS = ['A', 'C', 'E', 'M'] as const
const ADVERTISERS = ['A', 'C', 'E', 'R'] as const

/** Permissions by action (RO-01, ST-09, domain rules "Who acts"). Every other action is denied. */
const RULES = {
  'entity.create': { role: 'USER' },
  'entity.edit': { role: 'ADMIN', owner: true, codes: ['A'] },
  'entity.delete': { role: 'ADMIN', codes: ['A'] },
  'entity.appoint': { role: 'ADMIN', codes: ['A'] },
  'entity.answer-request': { role: 'ADMIN', codes: ['A'] },
  'entity.invite': { role: 'ADMIN', codes: ['A'] },
  'entity.block': { codes: MODERATORS },
  'entity.act-as': { codes: ADMIN_CODES },
  // Posts that other members made as the entity. Acting as it gives owner's rights on one's own posts only.
  'entity.own': { codes: ['A'] },
  'post.create': { role: 'USER' },
  'post.edit': { owner: true },
  'post.delete': { owner: true },
  'post.privacy': { owner: true },
  'post.moderate': { role: 'ADMIN', codes: MODERATORS },
  'post.advertise': { codes: ADVERTISERS },
  'lesson.edit': { role: 'EDITOR', owner: true },
  'mood.edit': { owner: true },
  'comment.edit': { owner: true },
  'comment.delete': { owner: true },
  'comment.moderate': { role: 'ADMIN', codes: MODERATORS },
  'media.edit': { role: 'EDITOR', owner: true },
  'media.delete': { role: 'EDITOR', owner: true },
  'record.create': { role: 'EDITOR' },
  'record.edit': { role: 'EDITOR' },
  'record.delete': { role: 'EDITOR' },
  'record.import': { role: 'EDITOR' },
  'record.merge': { role: 'EDITOR' },
  'contribution.create': { role: 'USER' },
  'contribution.edit': { owner: true },
  'contribution.review': { role: 'EDITOR', onOwn: 'ADMIN' },
  'florilege.edit': { owner: true },
  'order.create': { role: 'USER' },
  'order.cancel': { role: 'ADMIN', owner: true },
  'order.manage': { role: 'ADMIN' },
  'report.handle': { role: 'ADMIN' },
  'account.manage': { role: 'ADMIN' },
  'setting.change': { role: 'ADMIN' },
  'release.manage': { role: 'ADMIN' },
  'release.preview': { role: 'EDITOR' },
  'release.override': { role: 'ADMIN' },
  'audit.read': { role: 'ADMIN' },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES
// Marked as pure so that the browser bundle drops it.
export const ACTIONS = /* @__PURE__ */ Object.keys(RULES) as readonly Action[]

/** Tests whether a claim permits an action. Screens hide controls with it, the server enforces it. */
export const can = ({ role, owns = false, codes = [] }: Claim, action: Action): boolean => {
  const rule: Rule = RULES[action]
  if (role === 'GUEST') return false
  const atLeast = (least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least)
  if (owns && rule.onOwn !== undefined && !atLeast(rule.onOwn)) return false
  if (rule.role !== undefined && atLeast(rule.role)) return true
  if (rule.owner === true && owns) return true
  return rule.codes?.some((code) => codes.includes(code)) ?? false
}
