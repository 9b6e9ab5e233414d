import { createHash } from 'node:crypto'
import { allows } from '@florilege/shared/contracts'
import type { Channel, ReleaseDocument, Role } from '@florilege/shared/contracts'
import { HOST, misfits } from './release-rules.ts'

/** What one name has on a channel: the build that is live and those before it, newest first. */
export type Line = { name: string; build: string; previous: string[] }
export type Documents = ReadonlyMap<string, ReleaseDocument>
/** A remote of a set: the release that serves, then those to fall back to. */
export type SetRemote = { live: ReleaseDocument; previous: ReleaseDocument[] }
export type ReleaseSet = { id: string; host: ReleaseDocument; remotes: SetRemote[] }

/** Releases to fall back to that a page names: one, so that its integrity map stays small. */
const FALLBACKS = 1

/** Lines of a channel: names that have nothing on "next" are there as on "stable". */
export const linesOf = (rows: readonly (Line & { channel: Channel })[], channel: Channel): Line[] => {
  const lines = new Map(rows.filter((row) => row.channel === 'stable').map((row) => [row.name, row]))
  if (channel === 'next') for (const row of rows) if (row.channel === 'next') lines.set(row.name, row)
  return [...lines.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The coherent set of one session: the live host and, of each remote that may be delivered to the role, the newest
 * release that fits that host. A remote of which none fits is left out. Null when no host is live.
 */
export const resolveSet = (lines: readonly Line[], documents: Documents, role: Role): ReleaseSet | null => {
  const host = documents.get(`${HOST}/${lines.find(({ name }) => name === HOST)?.build ?? ''}`)
  if (host === undefined) return null
  const remotes = lines.flatMap(({ name, build, previous }) => {
    if (name === HOST) return []
    const usable = [build, ...previous]
      .map((candidate) => documents.get(`${name}/${candidate}`))
      .filter((document) => document !== undefined)
      .filter((document) => misfits(document, host).length === 0)
      .filter((document) => allows(document.declaration?.delivered ?? 'admin', role))
    const [live, ...rest] = usable
    return live === undefined ? [] : [{ live, previous: rest.slice(0, FALLBACKS) }]
  })
  const names = [host, ...remotes.map(({ live }) => live)].map(({ name, build }) => `${name}/${build}`)
  return { id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16), host, remotes }
}
