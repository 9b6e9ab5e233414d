import type { ReleaseStatus } from '@florilege/shared/contracts'
import { ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'

/** Minutes for which a release that was just rolled back is assumed to be the intended one. */
const JUST = 15

const TAKEN_BACK: ReadonlySet<string> = new Set(['rollback', 'withdraw', 'stop'])

/** Build concerned by a change: the one rolled back, not its replacement. */
const changedOf = ({ action, build, former_build: former }: NonNullable<ReleaseStatus['last']>): string =>
  TAKEN_BACK.has(action) ? (former ?? build) : build

type Last = ReleaseStatus['last']

const lastWords = (last: Last): string => {
  if (!last) return ''
  const note = last.note === '' ? '' : ` (${last.note})`
  return ` The last change: ${last.action} of ${changedOf(last)} by ${last.by}, ${last.created_at}${note}.`
}

const isJustTakenBack = (last: Last): boolean =>
  last !== null && TAKEN_BACK.has(last.action) && Date.now() - Date.parse(last.created_at) < JUST * 60_000

type Next = ReleaseStatus['channels'][number]['live'] | undefined

/** Release that a rollback would take back, in words. */
const nextWords = (next: Next, onItsWay: boolean): string =>
  next === undefined ? 'nothing of it is live' : `${onItsWay ? 'on its way is' : 'live is'} ${next.version} (${next.build})`

type Meant = { name: string; build: string; channel: string }

/**
 * Id of the last change before a rollback, so that the server rolls back only the current release. With a build: that one only.
 * Without: not the replacement when another person or the server has just rolled back, having seen the same.
 */
export const seenBeforeBack = async (server: Server, { name, build, channel }: Meant): Promise<number | undefined> => {
  const { data } = await server.call('GET /api/release', {})
  const found = data.releases.find((one) => one.name === name)
  if (!found) throw new ReleaseFailed(`There is no release of "${name}".`)
  const { channels, rollout, last } = found
  const live = channels.find((one) => one.channel === channel)?.live
  const onItsWay = channel === 'stable' ? rollout?.live : undefined
  const next = onItsWay ?? live
  const stands = nextWords(next, onItsWay !== undefined)
  const done = lastWords(last)
  if (build !== '' && next?.build !== build)
    throw new ReleaseFailed(`${name} ${build} is not what would be taken back: ${stands}.${done}`)
  if (build === '' && isJustTakenBack(last))
    throw new ReleaseFailed(
      `A release of ${name} was just taken back, and ${stands}.${done} If that one is to go too, say it: release rollback ${name} ${next?.build ?? '<build>'}`,
    )
  return last?.id
}
