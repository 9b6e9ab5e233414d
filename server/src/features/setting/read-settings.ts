import { getSiteSettings, listSettingVersions } from '@florilege/shared/contracts'
import { idAfter } from '../../platform/answer/id-cursor.ts'
import { handle } from '../../platform/route.ts'
import { newestVersion, settingVersions } from './setting-store.ts'

export const getSettingsRoute = handle(getSiteSettings, async (_call, { db }) => ({ data: await newestVersion(db) }))

export const listVersionsRoute = handle(listSettingVersions, async ({ query }, { db }) => {
  const found = await settingVersions(db, idAfter(query._after), query._size + 1)
  const data = found.slice(0, query._size)
  return { list: { data, next: found.length > query._size ? String(data.at(-1)?.version) : null } }
})
