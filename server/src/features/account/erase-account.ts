import type { Trx } from '../../platform/database/database.ts'
import { mailSubject } from '../../platform/request/limits.ts'
import { notify } from '../../platform/notification/notify.ts'
import type { Removal } from '../../platform/account/removal.ts'
import type { Services } from '../../platform/services.ts'
import { exportKey } from '../export/export-key.ts'
import {
  commentsBy,
  deleteEntity,
  deleteItems,
  forgetAddress,
  leaveRecords,
  leaveStubs,
  leftAlone,
  nextLeaving,
  scrubAudit,
  shutAccount,
  takeLikesBack,
} from './erase-store.ts'
import type { Leaving } from './erase-store.ts'

/** Operations of other features that erasure needs. */
export type Erasing = {
  /** Deletes a comment or leaves its stub, and updates counters. */
  removeComment: Removal
  /** Deletes files that nothing refers to. */
  sweepFiles: (services: Services) => Promise<void>
}

/** Rows per transaction: other transactions run in between. */
const BATCH = 100

const until = async (services: Services, step: (trx: Trx) => Promise<number>): Promise<void> => {
  while ((await services.db.transaction().execute(step)) > 0);
}

/** Erases an entity's posts, comments and likes. */
const eraseWorks = async (services: Services, { removeComment }: Erasing, entity: number): Promise<void> => {
  const { db } = services
  await until(services, (trx) => takeLikesBack(trx, 'item', entity, BATCH))
  await until(services, (trx) => takeLikesBack(trx, 'comment', entity, BATCH))
  for (let ids = await commentsBy(db, entity, BATCH); ids.length > 0; ids = await commentsBy(db, entity, BATCH)) {
    for (const id of ids) await db.transaction().execute((trx) => removeComment(trx, id))
  }
  await db.transaction().execute((trx) => leaveStubs(trx, entity))
  await db.transaction().execute((trx) => leaveRecords(trx, entity))
  await until(services, (trx) => deleteItems(trx, entity, BATCH))
}

/** When the last admin leaves a group, the next member in rank becomes admin; a group without other members is deleted. */
const leaveGroups = async (services: Services, erasing: Erasing, person: number): Promise<void> => {
  const { db } = services
  const alone = await db.transaction().execute(async (trx) => {
    const groups = await leftAlone(trx, person)
    for (const { entity, next } of groups) {
      if (next === null) continue
      await trx
        .insertInto('relation')
        .values({ from_id: next, to_id: entity, code: 'A' })
        .onConflict((on) => on.doNothing())
        .execute()
      await notify(trx, { kind: 'appointed', to: next, from: entity, subject: entity, note: 'A' })
    }
    return groups.filter(({ next }) => next === null)
  })
  for (const { entity } of alone) {
    await eraseWorks(services, erasing, entity)
    await db.transaction().execute((trx) => deleteEntity(trx, entity))
  }
}

const removeExports = async ({ db, storage }: Services, account: number): Promise<void> => {
  const made = await db.selectFrom('account_export').select('key').where('account_id', '=', account).execute()
  for (const { key } of made) await storage.remove(exportKey(key))
}

/** Erases one account with all data of its person. Idempotent: an interrupted run can be repeated. */
const eraseAccount = async (services: Services, erasing: Erasing, leaving: Leaving): Promise<void> => {
  const { db } = services
  const { id, person_id: person, email } = leaving
  const subjects = [mailSubject(email), String(id), String(person)]
  const shut = await db.transaction().execute(async (trx) => {
    if (!(await shutAccount(trx, leaving))) return false
    await forgetAddress(trx, email, subjects)
    return true
  })
  if (!shut) return
  await leaveGroups(services, erasing, person)
  await eraseWorks(services, erasing, person)
  await removeExports(services, id)
  await db.transaction().execute(async (trx) => {
    await scrubAudit(trx, leaving)
    await trx.deleteFrom('account').where('id', '=', id).execute()
    await deleteEntity(trx, person)
  })
  services.log.info({ account: id }, 'an account was deleted')
}

/** Erases every account whose thirty days of pending deletion are over. */
export const eraseAccounts = async (services: Services, erasing: Erasing): Promise<void> => {
  const first = await nextLeaving(services.db)
  for (let leaving = first; leaving !== undefined; leaving = await nextLeaving(services.db)) {
    await eraseAccount(services, erasing, leaving)
  }
  if (first !== undefined) await erasing.sweepFiles(services)
}
