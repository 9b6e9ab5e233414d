import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseDocument } from '@florilege/shared/contracts'
import { RELEASE_DOCUMENT } from '@florilege/shared/federation/release-files.ts'
import { emailLanguage } from '../../platform/mail/email-words.ts'
import type { Services } from '../../platform/services.ts'
import { listChannels } from './channel-store.ts'
import { publishBuilds } from './publish-build.ts'
import type { Build } from './publish-build.ts'

/** Folder of the artefact with its releases; absent in the repository. */
const FOLDER = fileURLToPath(new URL('../../../../releases', import.meta.url))

/** Reason of the first releases in the history, in the site's language. */
export const FIRST_NOTE = { fr: 'Premier démarrage', en: 'First start' } as const

const readBuilds = async (folder: string): Promise<Build[]> => {
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : []
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, RELEASE_DOCUMENT), 'utf8')
      return { document: releaseDocument.parse(JSON.parse(text)), folder: join(folder, name) }
    }),
  )
}

/**
 * Publishes the releases of the artefact into a database without any; changes nothing in another one. Two processes that start
 * together publish the same builds, which is one change.
 */
export const publishFirstReleases = async (services: Services, folder = FOLDER): Promise<void> => {
  if ((await listChannels(services.db)).length > 0) return
  const builds = await readBuilds(folder)
  if (builds.length === 0) return
  const note = FIRST_NOTE[emailLanguage(services.config, null)]
  await publishBuilds(services, builds, { channel: 'stable', note, by: 'first start' })
}
