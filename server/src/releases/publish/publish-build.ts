import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Channel, ReleaseDocument } from '@florilege/shared/contracts'
import type { Services } from '../../platform/services.ts'
import { makeLive } from './change-live.ts'
import type { Outcome } from './change-live.ts'
import { hexOf } from '../storage/digest.ts'
import { keepBlob } from '../storage/keep-blob.ts'
import { keepDocument } from './register-release.ts'

export type Build = { document: ReleaseDocument; folder: string }

/** Registers a build of this machine and hands in the files that the registry lacks. */
export const handIn = async (services: Services, { document, folder }: Build): Promise<void> => {
  const missing = new Set(await keepDocument(services, document))
  for (const { path, sha384 } of document.files) {
    const digest = hexOf(sha384)
    if (missing.delete(digest)) await keepBlob(services, digest, createReadStream(join(folder, path)))
  }
}

/**
 * Publishes local builds together into the registry of this process, in the same steps as by calls: document, missing
 * files, going live.
 */
export const publishBuilds = async (
  services: Services,
  builds: readonly Build[],
  { channel, note, by }: { channel: Channel; note: string; by: string },
): Promise<Outcome[]> => {
  for (const build of builds) await handIn(services, build)
  const decision = { channel, note, releaser: { by, account: null } }
  return makeLive(
    services,
    builds.map(({ document }) => document),
    'publish',
    decision,
  )
}
