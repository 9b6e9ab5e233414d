import { buffer } from 'node:stream/consumers'
import type { ImportRow, RecordImport } from '@florilege/shared/contracts'
import { ZipFile } from 'yazl'
import type { Client, TestServer } from '../helper.ts'

/** A zip of these files. */
export const zipOf = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const OCTETS = { 'content-type': 'application/octet-stream' }

/** Hands a file in and gives the import. */
export const handIn = async (client: Client, name: string, content: string | Buffer, to = ''): Promise<RecordImport> => {
  const url = `/api/import${to}?name=${encodeURIComponent(name)}`
  const answer = await client.send('POST', url, { body: Buffer.from(content), headers: OCTETS })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: RecordImport }>().data
}

/** Uploads a file and chooses to publish its records, like a person after a review. */
export const handInToPublish = async (client: Client, name: string, content: string | Buffer): Promise<RecordImport> => {
  const made = await handIn(client, name, content)
  const body = { ...made.plan, status: 'published' as const }
  return (await client.call('PUT /api/import/:id', { params: { id: made.id }, body })).data
}

/** Runs a phase to its end. */
export const runPhase = async (
  server: TestServer,
  client: Client,
  id: number,
  phase: 'check' | 'import' | 'undo',
): Promise<RecordImport> => {
  await client.call('POST /api/import/:id/run', { params: { id }, body: { phase } })
  await server.workers.drain()
  return (await client.call('GET /api/import/:id', { params: { id } })).data
}

/** Every row of a report, read page by page. */
export const rowsOf = async (
  client: Client,
  id: number,
  result?: 'refused' | 'near' | 'left' | 'noted' | 'lost',
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = []
  let after: string | null = null
  do {
    const page: { list: { data: ImportRow[]; next: string | null } } = await client.call('GET /api/import/:id/row', {
      params: { id },
      query: { _size: 50, ...(result === undefined ? {} : { result }), ...(after === null ? {} : { _after: after }) },
    })
    rows.push(...page.list.data)
    after = page.list.next
  } while (after !== null)
  return rows
}
