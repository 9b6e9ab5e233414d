import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName, isSecure } from '../../platform/account/cookie-name.ts'
import { keyedHash } from '../storage/release-secret.ts'

/** Number of buckets; few enough that a bucket identifies nobody. */
const PLACES = 65_536
/** Lifetime of a browser's bucket; s. */
const KEPT = 365 * 24 * 3600

const COOKIE = 'florilege_place'
const sealOf = (secret: Buffer, place: number): Buffer => keyedHash(secret, 'place', place).subarray(0, 18)

/** New random bucket. */
export const newBucket = (): number => randomInt(PLACES)

/** Bucket of a browser; null without one, or with one that this site has not issued. */
export const bucketOfBrowser = (request: FastifyRequest, config: Config, secret: Buffer): number | null => {
  const [, digits, seal = ''] = /^(\d{1,5})\.([\w-]{24})$/.exec(request.cookies[cookieName(config, COOKIE)] ?? '') ?? []
  if (digits === undefined) return null
  const place = Number(digits)
  return place < PLACES && timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, place)) ? place : null
}

/** Gives the browser a bucket, which it keeps across signing in and out. */
export const setBucket = (reply: FastifyReply, config: Config, secret: Buffer, place: number): void => {
  void reply.setCookie(cookieName(config, COOKIE), `${place}.${sealOf(secret, place).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: KEPT,
  })
}

/**
 * Position of a bucket in the order of one name's roll-outs: from 0 to below 100. It depends on nothing else, so a
 * growing share only adds people, and the next release reaches the same people first.
 */
export const standingOf = (secret: Buffer, name: string, place: number): number =>
  (keyedHash(secret, 'standing', name, place).readUInt32BE(0) / 2 ** 32) * 100
