import type { RecordKind } from '@florilege/shared/contracts'

const FOLDERS = { bibliography: 'artwork', genus: 'category', species: 'species', article: 'article' } as const

/** Where a record is edited; 0 makes a new one. */
export const editPath = (kind: RecordKind, id: number): string => `/${FOLDERS[kind]}/edit/${id}/`
/** Where the changes of a record are told. */
export const historyPath = (kind: RecordKind, id: number): string => `/${FOLDERS[kind]}/history/${id}/`

/** The kind of record that an address is about. */
export const kindOfPath = (pathname: string): RecordKind => {
  const folder = pathname.split('/')[1]
  return (Object.keys(FOLDERS) as RecordKind[]).find((kind) => FOLDERS[kind] === folder) ?? 'bibliography'
}

/** Whether an address is about a record at all. */
export const isRecordPath = (pathname: string): boolean => Object.values<string>(FOLDERS).includes(pathname.split('/')[1] ?? '')

const LISTS = {
  bibliography: '/artwork/',
  genus: '/category/?class=artist',
  species: '/species/',
  article: '/artwork/?show=articles',
} as const
/** The list that a record stands in. */
export const listPath = (kind: RecordKind): string => LISTS[kind]
