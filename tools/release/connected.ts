import { readTeamKey } from './keys.ts'
import type { Options } from './options.ts'
import { connect, readKey, ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'

/**
 * Calls with the key that was asked for, else with the team's where there is one, else with the release key that is there. Keys of
 * teams are changed by the holder of the release key, who may have a team's key as well.
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
