import { timingSafeEqual } from 'node:crypto'
import type { RequestSession } from '../../platform/request/actor-of-request.ts'
import { canonical } from '../../platform/answer/canonical.ts'
import type { Services } from '../../platform/services.ts'
import { listOverrideRows } from './override-store.ts'
import type { Override, OverrideRow } from './override-store.ts'
import { readReleaseKey } from '../storage/release-key.ts'
import { keyedHash } from '../storage/release-secret.ts'

/** Signature of an override: it counts for this session and account, with this document, from there, until then, and for nothing else. */
export const sealOverride = async (
  services: Services,
  { session, account }: { session: number; account: number },
  { name, document, origin, expires_at }: Override,
): Promise<string> => {
  const key = await readReleaseKey(services.config)
  const parts = ['override', session, account, name, origin ?? '', expires_at.getTime(), canonical(document)]
  return keyedHash(key, ...parts).toString('base64url')
}

const isSealed = async (
  services: Services,
  session: Pick<RequestSession, 'id' | 'actor'>,
  row: OverrideRow,
): Promise<boolean> => {
  const made = Buffer.from(await sealOverride(services, { session: session.id, account: session.actor.account }, row))
  const given = Buffer.from(row.seal)
  return made.length === given.length && timingSafeEqual(made, given)
}

/** Valid overrides of a session: not expired, and signed with the present release key. */
export const listOverrides = async (
  services: Services,
  session: Pick<RequestSession, 'id' | 'actor'> | null,
): Promise<Override[]> => {
  if (session === null) return []
  const rows = await listOverrideRows(services.db, session.id)
  const sealed: Override[] = []
  for (const row of rows) if (await isSealed(services, session, row)) sealed.push(row)
  return sealed
}
