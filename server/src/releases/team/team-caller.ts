import type { TeamKey } from '@florilege/shared/contracts'
import { callHolds, readSignedCall } from '@florilege/shared/federation/team-call.ts'
import type { FastifyRequest } from 'fastify'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findKey, firstTime } from './team-key-store.ts'

// Without a configured site address, the called address counts as well.
const originsOf = ({ publicUrl, publicUrlGiven }: Services['config'], host: string): string[] =>
  publicUrlGiven ? [publicUrl] : [publicUrl, `http://${host}`]

const isBytes = (body: unknown): boolean => typeof body === 'object' && body !== null && 'pipe' in body

/**
 * Team key that signed this very call; null for an unsigned request. Refuses an invalid signature, an ended key, and a
 * repeated call that changes something (T19).
 */
export const teamCaller = async (request: FastifyRequest, { config, db }: Services): Promise<TeamKey | null> => {
  const token = /^Bearer ([\w.-]{1,4000})$/.exec(request.headers.authorization ?? '')?.[1]
  const signed = token === undefined ? null : readSignedCall(token)
  if (signed === null) return null
  const wrong = async () => {
    await countAttempt(db, 'wrong release key by address', addressSubject(request.ip))
    return refuse('UNAUTHORIZED', 'RELEASE_KEY_REFUSED')
  }
  const key = /^[0-9a-f]{16}$/.test(signed.keyid) ? await findKey(db, signed.keyid) : undefined
  const { method, url: path, body } = request
  const call = { method, path, origins: originsOf(config, request.host), ...(isBytes(body) ? {} : { body: body ?? undefined }) }
  if (key === undefined || key.ended_at !== null || !callHolds(signed, key.public_key, call)) throw await wrong()
  if (method !== 'GET' && !(await firstTime(db, signed.id))) throw await wrong()
  return key
}
