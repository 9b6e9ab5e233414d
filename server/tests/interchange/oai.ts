import { parseXml, XmlElement } from '@rgrove/parse-xml'
import type { TestServer } from '../helper.ts'

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

const textOf = (element: XmlElement | undefined, name: string): string =>
  element === undefined ? '' : (childrenOf(element, name)[0]?.text ?? '')

/** Record or header of a list. */
export type Harvested = { identifier: string; datestamp: string; gone: boolean; metadata: string }
export type OaiAnswer = { error: string | null; responseDate: string; records: Harvested[]; token: string; root: XmlElement }

/** Asks the provider as any program would and reads the answer. */
export const askOai = async (server: TestServer, query: Record<string, string>, client = server.guest()): Promise<OaiAnswer> => {
  const response = await client.send('GET', `/oai?${new URLSearchParams(query)}`)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  const { root } = parseXml(response.body)
  if (root === null) throw new Error('no document')
  const list = childrenOf(root, query['verb'] ?? '')[0]
  const entries = list === undefined ? [] : [...childrenOf(list, 'record'), ...childrenOf(list, 'header')]
  const records = entries.map((entry): Harvested => {
    const header = entry.name === 'header' ? entry : childrenOf(entry, 'header')[0]
    return {
      identifier: textOf(header, 'identifier'),
      datestamp: textOf(header, 'datestamp'),
      gone: header?.attributes['status'] === 'deleted',
      metadata: textOf(entry, 'metadata'),
    }
  })
  const error = childrenOf(root, 'error')[0]?.attributes['code'] ?? null
  return { error, responseDate: textOf(root, 'responseDate'), records, token: textOf(list, 'resumptionToken'), root }
}
