import type { Services } from '../platform/services.ts'
import { listChannels } from './publish/channel-store.ts'
import { releasesOf } from './set/current-releases.ts'
import { blobKey, documentKey, hexOf } from './storage/digest.ts'

/** True when the live releases can be served: host and remotes exist, and their first files are stored. */
export const releasesStand = async (services: Services): Promise<boolean> => {
  const set = await releasesOf(services).setFor({ role: 'ADMIN' })
  // A new server waits for its first release; one with earlier releases must still find them.
  if (set === null) return (await listChannels(services.db)).length === 0
  const live = [set.host, ...set.remotes.map((remote) => remote.live)]
  const sizes = await Promise.all(
    live.flatMap(({ name, build, entry, files }) => {
      const digest = files.find(({ path }) => path === entry)?.sha384
      const keys = [documentKey(name, build), blobKey(digest === undefined ? '' : hexOf(digest))]
      return keys.map((key) => services.storage.size(key))
    }),
  )
  return sizes.every((size) => size !== null)
}
