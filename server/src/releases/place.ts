import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sessionCookieName } from '../platform/session-cookie.ts'
import { keyedHash } from './release-secret.ts'

/** Places that people can have. Few enough that a place tells nothing about who has it. */
const PLACES = 65_536
/** Seconds that a browser keeps its place. */
const KEPT = 365 * 24 * 3600

const cookieName = (config: Config): string => `${sessionCookieName(config)}_place`
const sealOf = (secret: Buffer, place: number): Buffer => keyedHash(secret, 'place', place).subarray(0, 12)

/** A new place, by chance. */
export const newPlace = (): number => randomInt(PLACES)

/** Place that a browser was given; null without one, or with one that this site has not given. */
export const placeOfBrowser = (request: FastifyRequest, config: Config, secret: Buffer): number | null => {
  const [, digits, seal = ''] = /^(\d{1,5})\.([\w-]{16})$/.exec(request.cookies[cookieName(config)] ?? '') ?? []
  if (digits === undefined) return null
  const place = Number(digits)
  return place < PLACES && timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, place)) ? place : null
}

/** Gives the browser a place, which it keeps when somebody signs in or out. */
export const setPlace = (reply: FastifyReply, config: Config, secret: Buffer, place: number): void => {
  void reply.setCookie(cookieName(config), `${place}.${sealOf(secret, place).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
    maxAge: KEPT,
  })
}

/**
 * Where a place stands in the order that the roll-outs of one name go through: from 0 to below 100. It depends on nothing
 * else, so that a share that grows only adds people, and the next release goes to the same ones first.
 */
export const standingOf = (secret: Buffer, name: string, place: number): number =>
  (keyedHash(secret, 'standing', name, place).readUInt32BE(0) / 2 ** 32) * 100
