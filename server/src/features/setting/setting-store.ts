import { sql } from 'kysely'
import type { SettingVersion, SiteSettings } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { settingsFrom, SETTING_CHANNEL } from '../../platform/setting/site-settings.ts'

/** Settings of a new site. */
export const FIRST: SettingVersion = {
  version: 0,
  values: settingsFrom({}),
  changed_at: null,
  changed_by: null,
  reason: null,
  restored_from: null,
}

/** Versions of the settings, newest first. */
export const settingVersions = async (db: Db | Trx, after: number | null, limit: number): Promise<SettingVersion[]> => {
  const rows = await db
    .selectFrom('site_setting')
    .leftJoin('entity', 'entity.id', 'site_setting.person_id')
    .select(['site_setting.version', 'values', 'person_id', 'display_name', 'reason', 'restored_from', 'site_setting.created_at'])
    .$if(after !== null, (query) => query.where('site_setting.version', '<', after ?? 0))
    .orderBy('site_setting.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ version, values, person_id, display_name, reason, restored_from, created_at }) => ({
    version,
    values: settingsFrom(values),
    changed_at: created_at.toISOString(),
    changed_by: person_id === null ? null : { id: person_id, display_name: display_name ?? '' },
    reason,
    restored_from,
  }))
}

/** The version in force. */
export const newestVersion = async (db: Db | Trx): Promise<SettingVersion> => (await settingVersions(db, null, 1))[0] ?? FIRST

/** One version; null for an unknown one. */
export const versionOf = async (db: Db | Trx, version: number): Promise<SettingVersion | null> => {
  if (version === 0) return FIRST
  const [found] = await settingVersions(db, version + 1, 1)
  return found?.version === version ? found : null
}

/** Serializes changes of the settings until the transaction ends. */
export const lockSettings = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(33, 1)`.execute(trx)
}

type Change = { values: SiteSettings; person: number | null; reason: string; restoredFrom: number | null }

/** Adds a version, in force for every process after the commit. */
export const addVersion = async (trx: Trx, { values, person, reason, restoredFrom }: Change): Promise<void> => {
  await trx
    .insertInto('site_setting')
    .values({ values: JSON.stringify(values), person_id: person, reason, restored_from: restoredFrom })
    .execute()
  await sql`select pg_notify(${SETTING_CHANNEL}, '')`.execute(trx)
}
