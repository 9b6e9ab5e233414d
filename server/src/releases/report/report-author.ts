import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { addressSubject } from '../../platform/request/limits.ts'
import { isPublicAddress } from '../../platform/request/public-address.ts'
import type { Services } from '../../platform/services.ts'
import type { Signal } from '../rollout/evidence.ts'
import { bucketOfBrowser } from '../set/bucket.ts'
import { keyedHash, releaseSecret } from '../storage/release-secret.ts'
import { countPerson } from '../rollout/rollout-store.ts'
import type { Rollout } from '../rollout/rollout-store.ts'

/**
 * Author of a report. `since` is the creation time of the account, null for a guest; `browser` distinguishes guests; a
 * null `network` says nothing about who it is.
 */
export type Author = { account: number | null; since: Date | null; browser: string; network: string | null }

/** People without an older account who count from one network, for one release. */
const MOST_OF_NETWORK = 5

/** Network of one customer: an IPv4 address, or the /48 of an IPv6 address. */
const networkOf = (address: string): string => {
  const subject = addressSubject(address)
  return isIPv6(subject.replace('/64', '')) ? `${subject.split(':').slice(0, 3).join(':')}::/48` : subject
}

/** Creation time of an account; null for a guest. */
export const accountSince = async (db: Db, account: number | null): Promise<Date | null> => {
  if (account === null) return null
  const row = await db.selectFrom('account').select('created_at').where('id', '=', account).executeTakeFirst()
  return row?.created_at ?? null
}

/** Author of a report of a page: a browser that has a place is the same one on each page. */
export const authorOf = async (
  { db, config }: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  page: string,
): Promise<Author> => {
  const place = bucketOfBrowser(request, config, await releaseSecret(db))
  // A private address is that of a proxy which TRUSTED_PROXIES does not name: everybody may have it.
  const isTelling = config.trustedProxies.length > 0 || isPublicAddress(request.ip)
  const network = networkOf(request.ip)
  return {
    account: actor.account,
    since: await accountSince(db, actor.account),
    browser: `${network} ${place ?? page}`,
    network: isTelling ? network : null,
  }
}

/** True for a person whose account is older than a roll-out: it was not created against it. */
export const isKnown = (since: Date | null, rollout: Rollout): boolean => since !== null && since < rollout.since

/** Counts the author of a report once; false when it counts already, or enough others of its network do. */
export const countAuthor = async (
  db: Db,
  rollout: Rollout,
  { account, since, browser, network }: Author,
  { signal, candidate }: { signal: Signal; candidate: boolean },
): Promise<boolean> => {
  const known = isKnown(since, rollout)
  const secret = await releaseSecret(db)
  const hash = (...words: string[]): string => keyedHash(secret, 'bad', rollout.id, ...words).toString('base64url')
  const person = account === null ? hash('browser', browser) : hash('account', String(account))
  const networks =
    known || network === null
      ? [person]
      : Array.from({ length: MOST_OF_NETWORK }, (_, nth) => hash('network', network, String(nth)))
  const row = { rollout_id: rollout.id, signal, person, known, candidate, share: rollout.share }
  for (const one of networks) if (await db.transaction().execute((trx) => countPerson(trx, { ...row, network: one }))) return true
  return false
}
