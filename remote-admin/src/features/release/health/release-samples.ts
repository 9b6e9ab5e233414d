import type { ReleaseStatus } from '@florilege/shared/contracts'

/** A release of the gallery, for tests. */
export const release = (version: string) => ({
  name: 'gallery',
  build: version.repeat(16),
  version,
  contract: '^1.0',
  commit: null,
  published_at: '2026-05-12T08:00:00.000Z',
  published_by: 'Ada',
  note: '',
})
export const stable = {
  channel: 'stable' as const,
  live: release('2'),
  since: '2026-05-12T08:00:00.000Z',
  by: 'Ada',
  note: '',
  pin: null,
  previous: [release('1')],
}
/** A remote with one release live and one before. */
export const status: ReleaseStatus = {
  name: 'gallery',
  delivered: 'all',
  channels: [stable],
  rollout: null,
  watch_until: null,
  taken_back: [],
  last: null,
  failures: [],
  loads: [],
  damaged: [],
}
