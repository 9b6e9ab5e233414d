import { Counter, Registry } from 'prom-client'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { releasesOf } from '../set/current-releases.ts'

type Failures = { registry: Registry; count: (release: { name: string; build: string }, times: number) => void }

const createFailures = (db: Db): Failures => {
  const registry = new Registry()
  const counter = new Counter({
    name: 'florilege_release_failures_total',
    help: 'Failures that browsers and the server reported, by remote and release',
    // Reports are counted after the database knew their release: nothing that a caller sends becomes a label.
    labelNames: ['remote', 'release'],
    registers: [registry],
    // A series that starts at its first failure would hide it from `increase`.
    async collect() {
      const now = await releasesOf({ db })
        .now()
        .catch(() => null)
      for (const { name, build } of [...(now?.rows ?? []), ...(now?.rollouts ?? [])]) count({ name, build }, 0)
    },
  })
  const count: Failures['count'] = ({ name, build }, times) => counter.inc({ remote: name, release: build }, times)
  return { registry, count }
}

const byDatabase = new WeakMap<Db, Failures>()

const failuresOf = ({ db }: Pick<Services, 'db'>): Failures => {
  const known = byDatabase.get(db) ?? createFailures(db)
  byDatabase.set(db, known)
  return known
}

/** Adds a failure of a registered release to the metrics of this process. */
export const countFailure = (services: Pick<Services, 'db'>, release: { name: string; build: string }): void =>
  failuresOf(services).count(release, 1)

/** Metric of failures by release; live releases have it from the start. */
export const failureMetric = (services: Pick<Services, 'db'>): Registry => failuresOf(services).registry
