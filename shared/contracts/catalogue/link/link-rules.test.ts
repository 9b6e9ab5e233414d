import { expect, it } from 'vitest'
import { authorMayLink, LINK_TYPES, linkAllowed, LINKED_KINDS } from './link-rules.ts'

const ENDS = [
  ...LINKED_KINDS.filter((kind) => kind !== 'genus').map((kind) => ({ kind, name: kind })),
  ...['artist', 'movement', 'taxon'].map((name) => ({ kind: 'genus', class: name, name })),
]

/** Allowed pairs by link type, written out: where a link may begin, and what it may lead to. */
const ALLOWED = {
  creator: ['bibliography', 'artist'],
  movement: ['bibliography artist movement taxon', 'movement'],
  represents: ['bibliography media contribution', 'species artist movement taxon'],
  engraved_in: ['bibliography', 'bibliography'],
  described_in: ['species artist movement taxon', 'bibliography'],
  member_of: ['species artist movement taxon', 'taxon'],
  about: ['note lesson article florilege media', 'bibliography species article artist movement taxon'],
  contribution_of: ['contribution', 'species bibliography'],
} as const

it.each(LINK_TYPES)('[BY-01] a link of type %s connects the ends written for it, and no others', (type) => {
  const [from, to] = ALLOWED[type].map((names) => names.split(' '))
  const pairs = ENDS.flatMap((one) =>
    ENDS.filter((other) => linkAllowed(type, one, other)).map((other) => `${one.name} ${other.name}`),
  )
  expect(pairs.toSorted()).toEqual(from?.flatMap((one) => to?.map((other) => `${one} ${other}`)).toSorted())
})

it('[BY-01] a link that needs a class refuses an end without one', () => {
  expect(linkAllowed('creator', { kind: 'bibliography' }, { kind: 'genus' })).toBe(false)
  expect(linkAllowed('creator', { kind: 'bibliography' }, { kind: 'genus', class: null })).toBe(false)
})

it('[BY-01] authors link what they wrote to its subject; other links, and those of records, are the editors’', () => {
  const may = LINK_TYPES.flatMap((type) =>
    LINKED_KINDS.filter((kind) => authorMayLink(type, { kind })).map((kind) => [type, kind]),
  )
  expect(may).toEqual(['note', 'lesson', 'mood', 'media', 'contribution', 'florilege'].map((kind) => ['about', kind]))
})
