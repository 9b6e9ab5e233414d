import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { storageKey } from '@florilege/server/features/media/files/media-files.ts'
import { renderWidthsJob } from '@florilege/server/features/media/rendering/widths-job.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { widthName, widthsOf } from '@florilege/shared/rules'
import { workspace } from '../../builds/units.ts'

/** Modules that decide the bytes of a rendition. */
const SOURCES = ['server/src/features/media/rendering/render-picture.ts', 'server/src/features/media/rendering/widths-job.ts']

const wantedIn = async ({ db }: Services) =>
  (await db.selectFrom('media').select(['id', 'key', 'sha256', 'width', 'height']).where('has_widths', '=', false).execute()).map(
    (media) => ({ ...media, names: widthsOf(media).map(widthName) }),
  )

/**
 * Makes the renditions by width of a filled demo. `folder` caches them by the digest of their picture, for later states of the demo.
 */
export const makeWidths = async (services: Services, folder: string): Promise<void> => {
  const { db, storage } = services
  const rules = createHash('sha256')
  for (const source of SOURCES) rules.update(await readFile(join(workspace, source)))
  const kept = join(folder, rules.digest('hex').slice(0, 16))
  await mkdir(kept, { recursive: true })
  const pathOf = (sha256: Buffer, name: string): string => join(kept, `${sha256.toString('hex')}-${name}`)
  const wanted = await wantedIn(services)
  for (const { id, key, sha256, names } of wanted) {
    if (!names.every((name) => existsSync(pathOf(sha256, name)))) continue
    for (const name of names) await storage.put(storageKey(key, name), await readFile(pathOf(sha256, name)))
    await db.updateTable('media').set({ has_widths: true }).where('id', '=', id).execute()
  }
  for (let before = Infinity, left = wanted.length; left > 0 && left < before; left = (await wantedIn(services)).length) {
    before = left
    await renderWidthsJob.run({}, services, { attempt: 1, last: false })
  }
  for (const { key, sha256, names } of wanted)
    for (const name of names) {
      const made = existsSync(pathOf(sha256, name)) ? null : await storage.get(storageKey(key, name))
      if (made !== null) await writeFile(pathOf(sha256, name), made)
    }
}
