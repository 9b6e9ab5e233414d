import { CHANGES, MAKE } from './changes.ts'
import type { Change } from './changes.ts'
import type { Options } from './options.ts'
import { ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'
import { verify } from './publish/verify.ts'
import type { Trial } from './publish/verify.ts'
import { wholeBuild } from './publish/whole-build.ts'

/** Trial settings from the command line. */
export const trialOf = ({ to, browser, as, pages }: Options): Trial => ({ to, browser, as, pages })

/** Tests whether a command changes the live release of an existing name. */
export const isChange = (command: string): command is Change => CHANGES.some((one) => one === command)

const isLive = async (server: Server, { name, build, channel }: { name: string; build: string; channel: string }) => {
  const { data } = await server.call('GET /api/release', {})
  const channels = data.releases.find((one) => one.name === name)?.channels ?? []
  return channels.some((one) => one.channel === channel && one.live.build === build)
}

/** Second argument of a change; `optional` where the server knows which release is meant. */
const SECOND: Record<Change, { word: string; optional: boolean }> = {
  promote: { word: '<build>', optional: false },
  pin: { word: '<build>', optional: false },
  share: { word: '<percent>', optional: false },
  rollback: { word: '', optional: true },
  retire: { word: '', optional: true },
  unpin: { word: '', optional: true },
}

/** Promotes, rolls back, shares, pins or unpins, and prints the result. */
export const change = async (server: Server, verb: Change, rest: readonly string[], options: Options): Promise<void> => {
  const [name = '', second = ''] = rest
  const { note, by, channel, unverified } = options
  const { word, optional } = SECOND[verb]
  if (name === '' || (!optional && second === '')) throw new ReleaseFailed(`release ${verb} <name> ${word}`.trimEnd())
  const said = verb === 'share' ? second : await wholeBuild(server, name, second)
  const isNew = verb === 'promote' || (verb === 'pin' && !(await isLive(server, { name, build: said, channel })))
  const unseen = isNew && unverified ? 'not tried in a browser' : ''
  const body = { note: [note, unseen].filter((part) => part !== '').join('; '), by }
  if (isNew && !unverified) await verify(server, { name, build: said }, trialOf(options))
  await MAKE[verb](server, { name, said, isNew, body, options })
}
