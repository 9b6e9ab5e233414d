import { readTeamKey } from '../publish/keys.ts'
import type { Options } from '../options.ts'
import { connect, readKey, ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'

/**
 * Connects with the requested key, else the team key if present, else the release key. Team keys are managed with the release
 * key, even if a team key is present.
 */
export const connected = async ({ to, keyFile, isReleaseKeyMeant, teamKey, words }: Options): Promise<Server> => {
  const isAboutKeys = words[0] === 'key' && keyFile !== undefined
  const isMeant = isReleaseKeyMeant || isAboutKeys || process.env['RELEASE_KEY'] !== undefined
  const signer = isMeant ? null : await readTeamKey(teamKey)
  if (signer !== null) return connect(to, { signer })
  if (keyFile === undefined && !isMeant) {
    throw new ReleaseFailed(`There is no team key in ${teamKey}. Make one: release key new --team <team> <remote>.`)
  }
  return connect(to, { key: await readKey(keyFile ?? '') })
}
