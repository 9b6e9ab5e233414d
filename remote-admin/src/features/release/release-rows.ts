import type { ReleaseStatus } from '@florilege/shared/contracts'
import { healthOf, TROUBLES, wasTakenBack } from './health/release-trouble.ts'
import type { Health } from './health/release-trouble.ts'

type Live = Pick<ReleaseStatus['channels'][number], 'live' | 'since' | 'by' | 'note'>

/** Row of a live release: audience as a percentage or as a channel, and health. */
export type ReleaseRow = Live & {
  status: ReleaseStatus
  share: number | 'next'
  health: Health
  /** Roll-out of this row; null when it is not a candidate. */
  rollout: NonNullable<ReleaseStatus['rollout']> | null
}

/** Rows of a name: the candidate, the release of everybody else, and the release on `next`. */
export const rowsOf = (status: ReleaseStatus, now: number): ReleaseRow[] => {
  const { channels, rollout } = status
  const row = (of: Live, share: ReleaseRow['share'], isRollout: boolean): ReleaseRow => {
    const health = healthOf(status, of.live.build)
    const back = !isRollout && share !== 'next' && wasTakenBack(status, now)
    const trouble = back && health.trouble !== 'damaged' ? 'taken_back' : health.trouble
    return { ...of, status, share, rollout: isRollout ? rollout : null, health: { ...health, trouble } }
  }
  return [
    ...(rollout === null ? [] : [row(rollout, rollout.share, true)]),
    ...channels.map((channel) => row(channel, channel.channel === 'next' ? 'next' : 100 - (rollout?.share ?? 0), false)),
  ]
}

/** Rows that an operator should see first: troubled ones by severity, then roll-outs. */
export const rowsToWatch = (rows: readonly ReleaseRow[]): ReleaseRow[] => {
  const rank = ({ health: { trouble } }: ReleaseRow) => (trouble === null ? TROUBLES.length : TROUBLES.indexOf(trouble))
  return rows.filter((row) => row.rollout !== null || row.health.trouble !== null).toSorted((a, b) => rank(a) - rank(b))
}
