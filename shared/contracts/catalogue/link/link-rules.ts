/** Link types between items; each link is shown on both ends (BY-01). */
export const LINK_TYPES = [
  'creator',
  'movement',
  'represents',
  'engraved_in',
  'described_in',
  'member_of',
  'about',
  'contribution_of',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** Kinds of items that may have links. */
export const LINKED_KINDS = [
  'bibliography',
  'genus',
  'species',
  'article',
  'note',
  'lesson',
  'mood',
  'media',
  'contribution',
  'florilege',
] as const
export type LinkedKind = (typeof LINKED_KINDS)[number]

/** One end of a link: the item's kind and, for a record, its class. */
export type LinkEnd = { kind: string; class?: string | null }
type Ends = { from: readonly string[]; to: readonly string[]; toClass?: readonly string[] }

const RECORDS = ['bibliography', 'genus', 'species', 'article'] as const
const WORDS = ['note', 'lesson', 'article', 'florilege', 'media'] as const

const ENDS: Record<LinkType, Ends> = {
  /** Has a role: "engraver", "after". */
  creator: { from: ['bibliography'], to: ['genus'], toClass: ['artist'] },
  movement: { from: ['bibliography', 'genus'], to: ['genus'], toClass: ['movement'] },
  represents: { from: ['bibliography', 'media', 'contribution'], to: ['species', 'genus'] },
  engraved_in: { from: ['bibliography'], to: ['bibliography'] },
  described_in: { from: ['species', 'genus'], to: ['bibliography'] },
  member_of: { from: ['species', 'genus'], to: ['genus'], toClass: ['taxon'] },
  about: { from: WORDS, to: RECORDS },
  contribution_of: { from: ['contribution'], to: ['species', 'bibliography'] },
}

/** Default roles of creators: the makers of the work. */
export const MAKER_ROLES: ReadonlySet<string> = new Set(['', 'artist', 'author', 'creator'])

/** Link types that the author of the source item may create; the others need the right to edit records. */
const AUTHORS: ReadonlySet<LinkType> = new Set(['about'])

/** Maximum number of links that one person may create from one item. */
export const LINKS_OF_AUTHOR = 20
/** Maximum number of links from one item. */
export const LINKS_OF_ITEM = 500

/** Tests whether a link type may connect two items. */
export const linkAllowed = (type: LinkType, from: LinkEnd, to: LinkEnd): boolean => {
  const ends = ENDS[type]
  if (!ends.from.includes(from.kind) || !ends.to.includes(to.kind)) return false
  return ends.toClass === undefined || (typeof to.class === 'string' && ends.toClass.includes(to.class))
}

/** Tests whether the author of a non-record item may create links of this type from it. */
export const authorMayLink = (type: LinkType, from: LinkEnd): boolean =>
  AUTHORS.has(type) && !(RECORDS as readonly string[]).includes(from.kind)
