import { siteSettings } from '@florilege/shared/contracts'
import type { SiteSettings } from '@florilege/shared/contracts'
import type { Db } from '../database/database.ts'

/** Channel on which processes notify each other of changed settings. */
export const SETTING_CHANNEL = 'florilege_setting'

/** Site settings in this process. Never read them inside a transaction: they may need a query. */
export type Settings = {
  current: () => Promise<SiteSettings>
  /** Clears the cache; the next access reads again. */
  forget: () => void
  /** Number of times the cache was cleared: results computed under an older number are outdated. */
  times: () => number
}

/** Stored values, with defaults for newer settings and without obsolete ones. */
export const settingsFrom = (stored: Record<string, unknown>): SiteSettings => {
  const known = Object.entries(stored).filter(([name, value]) => {
    const one = Object.hasOwn(siteSettings.shape, name) ? siteSettings.shape[name as keyof SiteSettings] : undefined
    return one?.safeParse(value).success
  })
  return siteSettings.parse(Object.fromEntries(known))
}

const read = async (db: Db): Promise<SiteSettings> => {
  const row = await db.selectFrom('site_setting').select('values').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return settingsFrom(row?.values ?? {})
}

/** Settings that are read once and cached until a change notification. */
export const createSettings = (db: Db): Settings => {
  let kept: Promise<SiteSettings> | null = null
  let times = 0
  const current = (): Promise<SiteSettings> => {
    if (kept !== null) return kept
    const reading = read(db)
    kept = reading
    // A failed read is repeated by the next caller.
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }
  return {
    current,
    forget: () => {
      kept = null
      times += 1
    },
    times: () => times,
  }
}
