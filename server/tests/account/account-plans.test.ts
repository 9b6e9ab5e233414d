import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { consentsOf } from '../../src/features/account/consent-store.ts'
import {
  commentsBy,
  deleteEntity,
  deleteItems,
  leaveStubs,
  leftAlone,
  nextLeaving,
  takeLikesBack,
} from '../../src/features/account/erase-store.ts'
import { ownAccount } from '../../src/features/account/own-account-store.ts'
import { endSessionOf } from '../../src/features/account/own-session-store.ts'
import { sessionsOf } from '../../src/platform/account/sessions-of.ts'
import { exportedComments, exportedMedia, exportedPosts } from '../../src/features/export/export-rows.ts'
import { expiredExports, exportsOf, waitingExport } from '../../src/features/export/export-store.ts'
import { florilegesOf, knownComments, knownItems, ownPlaces, placesOf } from '../../src/features/export/import-store.ts'
import { takeChallenge } from '../../src/features/passkey/challenge-store.ts'
import { credentialsOf, keyOf, passkeysOf } from '../../src/features/passkey/passkey-store.ts'
import { accountOfIdentity, identitiesOf, takeAttempt } from '../../src/features/social-login/social-store.ts'
import type { Trx } from '../../src/platform/database/database.ts'
import { it } from '../helper.ts'
import { scannedBy } from '../plans.ts'

const HASH = Buffer.alloc(32)
const actor = { account: 1, person: 1, entity: 1, role: 'USER' } as const

/** Queries of a request or about one person: their cost may not grow with the data of others. */
const queries: Record<string, (trx: Trx) => Promise<unknown>> = {
  'the settings of an account': (trx) => ownAccount(trx, 1).catch(() => null),
  'the list of sessions': (trx) => sessionsOf(trx, 1, 9, 20),
  'the end of a session': (trx) => endSessionOf(trx, 1, 1),
  'the list of consents': (trx) => consentsOf(trx, 1, 9, 20),
  'the list of passkeys': (trx) => passkeysOf(trx, 1, 9, 20),
  'the credentials of an account': (trx) => credentialsOf(trx, 1),
  'the account of a passkey': (trx) => keyOf(trx, 'x'),
  'a challenge': (trx) => takeChallenge(trx, 'x', { purpose: 'sign-in', session: null }),
  'the account of an identity': (trx) => accountOfIdentity(trx, 'i', 's'),
  'the list of identities': (trx) => identitiesOf(trx, 1, 9, 20),
  'an attempt at a provider': (trx) => takeAttempt(trx, HASH),
  'the list of archives': (trx) => exportsOf(trx, 1, 9, 20),
  'an archive to be made': (trx) => waitingExport(trx, 1),
  'archives whose days are over': (trx) => expiredExports(trx),
  'posts of an archive': (trx) => exportedPosts(trx, actor).next(),
  'comments of an archive': (trx) => exportedComments(trx, actor).next(),
  'media of an archive': (trx) => exportedMedia(trx, actor).next(),
  'things that are here already': (trx) => knownItems(trx, { person: 1, origin: 'o', sameSite: true }, [1]),
  'comments that are here already': (trx) => knownComments(trx, { person: 1, origin: 'o', sameSite: true }, [1]),
  'where things of an archive are': (trx) => placesOf(trx, { person: 1, origin: 'o', sameSite: true }, [1]),
  'which of them are the person’s own': (trx) => ownPlaces(trx, { person: 1, origin: 'o', sameSite: true }, [1]),
  'florilèges of who imports': (trx) => florilegesOf(trx, 1),
  'who is leaving': (trx) => nextLeaving(trx),
  'likes of who leaves': (trx) => takeLikesBack(trx, 'item', 1, 10),
  'likes of comments of who leaves': (trx) => takeLikesBack(trx, 'comment', 1, 10),
  'comments of who leaves': (trx) => commentsBy(trx, 1, 10),
  'stubs of who leaves': (trx) => leaveStubs(trx, 1),
  'items of who leaves': (trx) => deleteItems(trx, 1, 10),
  'groups of who leaves': (trx) => leftAlone(trx, 1),
  'what refers to who leaves': (trx) => deleteEntity(trx, -1),
}

describe('queries of accounts', () => {
  it.for(Object.keys(queries))('use an index: %s', async (name, { server }) => {
    const scanned = await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return scannedBy(trx, async (db) => {
        await queries[name]?.(db as Trx)
      })
    })
    // Tables with a single row: the replacement author, and the last time seen.
    expect(scanned.filter((table) => !['departed', 'clock', ''].includes(table))).toEqual([])
  })
})
