import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { UploadSession } from '@florilege/shared/contracts'
import type { Client } from '../helper.ts'

export const CHUNK = 1024 * 1024

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const chunkAt = (bytes: Buffer, offset: number): Buffer => bytes.subarray(offset, offset + CHUNK)

export const begin = async (
  client: Client,
  bytes: Buffer,
  options: { key?: string; hash?: boolean } = {},
): Promise<UploadSession> => {
  const { key = randomUUID(), hash = false } = options
  const body = { key, file_name: 'grande.jpg', file_size: bytes.length, ...(hash ? { sha256: sha256(bytes) } : {}) }
  return (await client.call('POST /api/upload/session', { body })).data
}

export const addressOf = (id: string, offset: number, chunk: Buffer): string =>
  `/api/upload/session/${id}?${new URLSearchParams({ offset: String(offset), sha256: sha256(chunk) })}`

export const sendChunk = (client: Client, id: string, offset: number, chunk: Buffer, digest = chunk) =>
  client.send('PUT', addressOf(id, offset, digest), { body: chunk, headers: { 'content-type': 'application/octet-stream' } })

export const sendFrom = async (
  client: Client,
  id: string,
  bytes: Buffer,
  offset: number,
  end = bytes.length,
): Promise<number> => {
  let sent = 0
  for (let at = offset; at < end; at += CHUNK) {
    const response = await sendChunk(client, id, at, chunkAt(bytes, at))
    expect(response.statusCode).toBe(200)
    sent += chunkAt(bytes, at).length
  }
  return sent
}
