import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { startHttps } from '../operation/local-https.ts'

/** Browser with a push subscription: its public keys, and decryption of messages (RFC 8291). */
export const newBrowser = (endpoint: string) => {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const read = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derive(own.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + sender.length)
    const opener = createDecipheriv('aes-128-gcm', key, nonce)
    opener.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]).toString()
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')))
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { read, subscription: { endpoint, expirationTime: null, keys } }
}

const bytes = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Claims of a push token, after checking its signature by the given key (RFC 8292). */
export const claimsOf = (authorization: string): { key: string; aud: string; sub: string; exp: number } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed by its key')
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

export type Delivered = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** Local push service that records messages, with configurable answers. */
export const startPushService = async (at = 0) => {
  const delivered: Delivered[] = []
  let next: { status: number; headers?: Record<string, string> }[] = []
  const server = await startHttps((request, answer) => {
    void (async () => {
      delivered.push({ path: request.url ?? '', headers: request.headers, body: await bytes(request) })
      const { status, headers = {} } = next.shift() ?? { status: 201 }
      answer.writeHead(status, headers).end()
    })()
  }, at)
  return {
    ...server,
    delivered,
    /** Sets the answers of the next pushes; 201 afterwards. */
    answer: (...answers: typeof next) => {
      next = answers
    },
  }
}
