import { ADMIN_CODES } from './relation.ts'
import type { AdminCode, RelationCode } from './relation.ts'
import { ROLES } from './role.ts'
import type { Role } from './role.ts'

/** Who asks, towards the subject of the question. */
export type Claim = {
  role: Role
  /** True when the subject, a thing or a comment, is the actor's own; of a group, as far as they act for it (`owns` on the server). */
  owns?: boolean
  /** Codes that the actor's person holds on the entity in question, or on the entity that owns the subject. */
  codes?: readonly RelationCode[]
}

type Rule = {
  /** Least site role that may always. */
  role?: Role
  /** Whether the owner may. */
  owner?: true
  /** Least site role from which one may on what is one's own: below it somebody else has to. */
  onOwn?: Role
  /** Admin codes that may (ST-09). */
  codes?: readonly AdminCode[]
}

const MODERATORS = ['A', 'C', 'E', 'M'] as const
const ADVERTISERS = ['A', 'C', 'E', 'R'] as const

/** The one table of who may do what (RO-01, ST-09, domain rules "Who acts"). What is not named here, nobody may. */
const RULES = {
  'entity.create': { role: 'USER' },
  'entity.edit': { role: 'ADMIN', owner: true, codes: ['A'] },
  'entity.delete': { role: 'ADMIN', codes: ['A'] },
  'entity.appoint': { role: 'ADMIN', codes: ['A'] },
  'entity.answer-request': { role: 'ADMIN', codes: ['A'] },
  'entity.invite': { role: 'ADMIN', codes: ['A'] },
  'entity.block': { codes: MODERATORS },
  'entity.act-as': { codes: ADMIN_CODES },
  // What somebody else made in its name: who acts as it has the rights of the owner on their own share only.
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
// Marked for the browser, which has no use for it.
export const ACTIONS = /* @__PURE__ */ Object.keys(RULES) as readonly Action[]

/** Whether a claim gives the right to an action. Screens hide with it, the server refuses with it. */
export const can = ({ role, owns = false, codes = [] }: Claim, action: Action): boolean => {
  const rule: Rule = RULES[action]
  if (role === 'GUEST') return false
  const atLeast = (least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least)
  if (owns && rule.onOwn !== undefined && !atLeast(rule.onOwn)) return false
  if (rule.role !== undefined && atLeast(rule.role)) return true
  if (rule.owner === true && owns) return true
  return rule.codes?.some((code) => codes.includes(code)) ?? false
}
