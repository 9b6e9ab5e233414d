import { siteSettings } from '@florilege/shared/contracts'
import type { SiteSettings } from '@florilege/shared/contracts'
import type { Db } from '../database/database.ts'

/** Channel on which processes tell each other that the settings have changed. */
export const SETTING_CHANNEL = 'florilege_setting'

/** The settings of the site in this process. Never asked inside of a transaction: they may have to be read. */
export type Settings = {
  current: () => Promise<SiteSettings>
  /** Lets go of what was read; the next look reads again. */
  forget: () => void
  /** How often it has let go: what was made with other settings is of before. */
  times: () => number
}

/** Values as they were stored, with defaults for what came later and without what is no setting any more. */
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

/** Settings that are read once and kept until a change is heard of. */
export const createSettings = (db: Db): Settings => {
  let kept: Promise<SiteSettings> | null = null
  let times = 0
  const current = (): Promise<SiteSettings> => {
    if (kept !== null) return kept
    const reading = read(db)
    kept = reading
    // What could not be read is read again by the next one who asks.
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
