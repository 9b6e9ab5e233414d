import type { CustomFetch } from 'openid-client'

const MOST_BYTES = 512 * 1024

/** The whole body of an answer; throws beyond the limit. */
const bounded = async (answer: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  if (answer.body === null) return new Uint8Array()
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('the provider answers too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/**
 * Calls of a provider: no redirect is followed, size and time are bounded, and only an issuer on this machine may name
 * addresses on this machine (T14).
 */
export const boundedFetch =
  (issuer: URL, patience: number): CustomFetch =>
  async (address, options) => {
    const url = new URL(address)
    if (isLoopback(url) !== isLoopback(issuer)) throw new Error('the provider names an address that is not its own')
    const { body, headers, method } = options
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(body === undefined || body === null ? {} : { body: body as NonNullable<RequestInit['body']> }),
    })
    const content = await bounded(answer)
    const empty = [101, 204, 205, 304].includes(answer.status)
    return new Response(empty ? null : Buffer.from(content), { status: answer.status, headers: answer.headers })
  }
