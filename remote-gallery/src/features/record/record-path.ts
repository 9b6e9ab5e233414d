import type { RecordCard, SearchHit } from '@florilege/shared/contracts'

const FOLDERS: Partial<Record<RecordCard['kind'] | SearchHit['kind'], string>> = {
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
}

/** Address of a record or of a found thing; null for kinds that have no page of their own. */
export const recordPath = ({ kind, id }: Pick<RecordCard | SearchHit, 'kind' | 'id'>): string | null => {
  const folder = FOLDERS[kind]
  return folder === undefined ? null : `/${folder}/${id}/`
}
