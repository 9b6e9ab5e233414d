import type { RecordKind } from '@florilege/shared/contracts'

const FOLDERS = { bibliography: 'artwork', genus: 'category', species: 'species', article: 'article' } as const

/** Path of a record's edit form; id 0 creates a record. */
export const editPath = (kind: RecordKind, id: number): string => `/${FOLDERS[kind]}/edit/${id}/`
/** Path of a record's history. */
export const historyPath = (kind: RecordKind, id: number): string => `/${FOLDERS[kind]}/history/${id}/`

/** Record kind of a path. */
export const kindOfPath = (pathname: string): RecordKind => {
  const folder = pathname.split('/')[1]
  return (Object.keys(FOLDERS) as RecordKind[]).find((kind) => FOLDERS[kind] === folder) ?? 'bibliography'
}

/** Tests whether a path belongs to a record. */
export const isRecordPath = (pathname: string): boolean => Object.values<string>(FOLDERS).includes(pathname.split('/')[1] ?? '')

const LISTS = {
  bibliography: '/artwork/',
  genus: '/category/?class=artist',
  species: '/species/',
  article: '/artwork/?show=articles',
} as const
/** Path of the list of a record kind. */
export const listPath = (kind: RecordKind): string => LISTS[kind]
