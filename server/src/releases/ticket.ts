import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from './release-secret.ts'

const sealOf = (secret: Buffer, at: string): Buffer => keyedHash(secret, 'ticket', at).subarray(0, 15)

/** Says when a page was given out; only this site can make one. */
export const ticketFor = (secret: Buffer, now: number): string => {
  const at = now.toString(36)
  return `${at}.${sealOf(secret, at).toString('base64url')}`
}

/** When the page of a ticket was given out, in ms; null when it is none of ours. */
export const timeOfTicket = (secret: Buffer, ticket: string): number | null => {
  const [, at, seal = ''] = /^([0-9a-z]{1,11})\.([\w-]{20})$/.exec(ticket) ?? []
  if (at === undefined || !timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(secret, at))) return null
  return Number.parseInt(at, 36)
}
