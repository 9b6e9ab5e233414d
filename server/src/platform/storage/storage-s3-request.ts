import { AwsV4Signer } from 'aws4fetch'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StorageAddress } from './storage-address.ts'

export type StorageRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Hex digest of the body. */
  sha256: string
  /** Creates the body for each attempt. */
  body?: () => Readable | Buffer
}

/** The storage is unreachable or failing: retry later. */
export class StorageGone extends Error {
  override readonly name = 'StorageGone'
}

const CONNECT_MS = 30_000
const TRIES = 4
const FIRST_PAUSE_MS = 100
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) }

/** Headers of a request with its signature (AWS Signature Version 4); `datetime` defaults to now. */
export const signedHeaders = async (
  { accessKeyId, secretAccessKey, region }: StorageAddress,
  { method, url, headers = {}, sha256 }: Omit<StorageRequest, 'body'>,
  datetime?: string,
): Promise<Record<string, string>> => {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(datetime === undefined ? {} : { datetime }),
  })
  const signed = await signer.sign()
  return Object.fromEntries(signed.headers)
}

const once = async (address: StorageAddress, { body, ...asked }: StorageRequest): Promise<IncomingMessage> => {
  const headers = await signedHeaders(address, asked)
  const url = new URL(asked.url)
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = { method: asked.method, headers: { ...headers, ...asked.headers }, timeout: CONNECT_MS }
    const sent = secure
      ? httpsRequest(url, { ...options, agent: agents['https:'] }, resolve)
      : httpRequest(url, { ...options, agent: agents['http:'] }, resolve)
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new StorageGone('the storage does not answer')))
    const content = body?.()
    if (content === undefined || Buffer.isBuffer(content)) sent.end(content)
    else pipeline(content, sent).catch(reject)
  })
}

const mayPass = (status: number): boolean => status === 429 || status >= 500

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Sends a request, with retries after pauses while the storage is away; throws StorageGone when it stays away. */
export const askStorage = async (address: StorageAddress, asked: StorageRequest): Promise<IncomingMessage> => {
  let reason = ''
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    try {
      const answer = await once(address, asked)
      if (!mayPass(answer.statusCode ?? 0)) return answer
      answer.resume()
      reason = `the storage answers ${answer.statusCode}`
    } catch (error) {
      reason = error instanceof Error && 'code' in error ? String(error.code) : 'the storage cannot be reached'
    }
  }
  throw new StorageGone(reason)
}
