import type { PagePayload } from '@florilege/shared/contracts'
import type { Client } from '../helper.ts'

/** Payload of a page for the visitor. */
export const visit = async (client: Client, path = '/'): Promise<PagePayload> => {
  const { payload, statusCode, headers } = await client.send('GET', path, { headers: { accept: 'text/html' } })
  const found = /<script type="application\/json" id="florilege">(.*?)<\/script>/s.exec(payload)?.[1]
  if (found === undefined) throw new Error(`no page: ${statusCode} ${payload.slice(0, 200)}`)
  // In a header, next to a document that is the same for everybody.
  const beside = /ticket;desc="([^"]+)"/.exec(String(headers['server-timing'] ?? ''))?.[1]
  return { ...(beside === undefined ? {} : { ticket: beside }), ...(JSON.parse(found) as PagePayload) }
}

/** Build of a remote in a page. */
export const buildIn = ({ set }: PagePayload, name: string): string | undefined =>
  set.remotes.find((remote) => remote.name === name)?.build
