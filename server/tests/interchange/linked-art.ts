import type { TestServer } from '../helper.ts'
import { served } from '../served.ts'

export const TYPE = 'application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"'

export const term = (number: number, label: string, type = 'Type') => ({
  id: `http://vocab.getty.edu/aat/${number}`,
  type,
  _label: label,
})
export const PRIMARY = term(300_404_670, 'Primary Name')
export const WEB_PAGE = term(300_264_578, 'Web Page')
export const ENGLISH = { language: [term(300_388_277, 'English', 'Language')] }

export const name = (content: string, ...kinds: object[]) => ({
  type: 'Name',
  content,
  ...(kinds.length === 0 ? {} : { classified_as: kinds }),
})
export const statement = (number: number, label: string, content: string) => ({
  type: 'LinguisticObject',
  classified_as: [{ ...term(number, label), classified_as: [term(300_418_049, 'Brief Text')] }],
  content,
})
export const page = (id: string) => ({
  type: 'DigitalObject',
  classified_as: [WEB_PAGE],
  format: 'text/html',
  access_point: [{ id, type: 'DigitalObject' }],
})

export const pathOf = (kind: 'bibliography' | 'genus', id: number): string => `/api/${kind}/${id}/linked-art`
export const described = async (server: TestServer, kind: 'bibliography' | 'genus', id: number): Promise<object> =>
  (await served(server, pathOf(kind, id))).json()
