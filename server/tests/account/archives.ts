import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { expect } from 'vitest'
import type { Client } from '../helper.ts'
import { stepUp } from '../session/step-up.ts'

/** Files of a zip by their names. */
export const unzipped = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** A zip of files. */
export const zipped = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Completes a step-up, requests an archive and returns it once it is finished. */
export const exported = async (client: Client): Promise<{ id: number; bytes: Buffer }> => {
  await stepUp(client)
  const { id } = (await client.call('POST /api/account/export', {})).data
  const state = async () => (await client.call('GET /api/account/export', {})).list.data.find((each) => each.id === id)?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
  const answer = await client.send('GET', `/api/account/export/${id}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { id, bytes: answer.rawPayload }
}

/** Sends an archive to be brought back in. */
export const bringBack = (client: Client, bytes: Buffer) =>
  client.send('POST', '/api/account/import', { body: bytes, headers: { 'content-type': 'application/octet-stream' } })
