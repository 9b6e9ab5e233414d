import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Value = number | string | Buffer | Map<Value, Value>

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

/** CBOR encoding of the few kinds of values that authenticators write. */
const encode = (value: Value): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, each]) => [encode(name), encode(each)])])
}

const sha256 = (value: Buffer | string): Buffer => createHash('sha256').update(value).digest()
const url = (value: Buffer): string => value.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

type Change = {
  /** Origin that the browser would report. */
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** True when a fingerprint or PIN was requested. */
  verifiesUser?: boolean
  counter?: number
}

/** Software authenticator with one ES256 passkey. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #user = Buffer.alloc(0)
  counter = 0
  origin = 'http://localhost'

  get id(): string {
    return url(this.#id)
  }

  #clientData(type: string, challenge: string, change: Change): Buffer {
    const data = { type: change.type ?? type, challenge: change.challenge ?? challenge, origin: change.origin ?? this.origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, change: Change): Buffer {
    const data = Buffer.alloc(37)
    sha256(change.rpId ?? rpId).copy(data)
    data[32] = flags | USER_PRESENT | (change.verifiesUser === false ? 0 : USER_VERIFIED)
    data.writeUInt32BE(change.counter ?? this.counter, 33)
    return data
  }

  /** Answer to navigator.credentials.create. */
  create({ challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } }, change: Change = {}) {
    this.#user = Buffer.from(user.id, 'base64url')
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = new Map<Value, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, encode(publicKey)])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, ATTESTED, change), credential])
    const attestation = new Map<Value, Value>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: url(this.#clientData('webauthn.create', challenge, change)),
        attestationObject: url(encode(attestation)),
        transports: ['internal', 'from the future'],
      },
      authenticatorAttachment: 'platform' as const,
      clientExtensionResults: { credProps: { rk: true } },
    }
  }

  /** Answer to navigator.credentials.get; `from` signs with the key of another authenticator. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, change: Change & { from?: Authenticator } = {}) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, change)
    const authenticatorData = this.#authenticatorData(rpId, 0, change)
    const { privateKey } = (change.from ?? this).#keys
    const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: url(clientData),
        authenticatorData: url(authenticatorData),
        signature: url(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)),
        userHandle: url(this.#user),
      },
      authenticatorAttachment: 'platform' as const,
      clientExtensionResults: {},
    }
  }
}
