import type { LinkedKind, SearchHit } from '@florilege/shared/contracts'

const FOLDERS: Partial<Record<LinkedKind | SearchHit['kind'], string>> = {
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
}

/** Address of a record or of a found thing; null for kinds that have no page of their own. */
export const recordPath = ({ kind, id }: { kind: LinkedKind | SearchHit['kind']; id: number }): string | null => {
  const folder = FOLDERS[kind]
  return folder === undefined ? null : `/${folder}/${id}/`
}
