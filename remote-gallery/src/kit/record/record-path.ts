import type { LinkedKind, SearchHit } from '@florilege/shared/contracts'

const FOLDERS: Readonly<Record<LinkedKind | SearchHit['kind'], string>> = {
  bibliography: 'artwork',
  artwork: 'artwork',
  genus: 'category',
  artist: 'category',
  movement: 'category',
  species: 'species',
  article: 'article',
  post: 'note',
  florilege: 'florilege',
  media: 'media',
  note: 'note',
  lesson: 'note',
  mood: 'note',
  contribution: 'contribution',
  person: 'people',
  group: 'entity',
}

/** Path of a record or search result. */
export const recordPath = ({ kind, id }: { kind: LinkedKind | SearchHit['kind']; id: number }): string =>
  `/${FOLDERS[kind]}/${id}/`
