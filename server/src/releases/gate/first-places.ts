import type { ReleaseDocument, RemoteDeclaration } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ChannelRow } from '../publish/channel-store.ts'
import { findReleases } from '../storage/release-store.ts'
import type { Releaser } from '../team/releaser.ts'
import { listRollouts } from '../rollout/rollout-store.ts'

const WORDS = { tabs: 'tabs', bar: 'buttons in the bar' } as const
const PARTS = ['tabs', 'bar'] as const

type Entries = Pick<RemoteDeclaration, (typeof PARTS)[number]>

const firstOf = (declarations: readonly (Entries | null)[], part: (typeof PARTS)[number]): number =>
  Math.min(...declarations.flatMap((one) => (one?.[part] ?? []).map(({ order }) => order)))

/**
 * Reasons why entries of a team's remotes may not come before existing ones: the first place of a bar belongs to its
 * present owner. Site administrators may assign it to another remote.
 */
export const firstPlaces = async (
  db: Db | Trx,
  rows: readonly ChannelRow[],
  documents: readonly ReleaseDocument[],
  { team }: Pick<Releaser, 'team'>,
): Promise<string[]> => {
  if (!team) return []
  const current = [...rows, ...(await listRollouts(db))].map(({ name, build }) => ({ name, build }))
  const known = [...(await findReleases(db, current)).values()].map(({ document }) => document)
  const comes = new Set(documents.map(({ name }) => name))
  const others = known.filter(({ name }) => !comes.has(name)).map(({ declaration }) => declaration)
  return documents.flatMap(({ name, declaration }) =>
    PARTS.flatMap((part) => {
      const first = firstOf(others, part)
      const had = firstOf(
        known.filter((one) => one.name === name).map((one) => one.declaration),
        part,
      )
      if (firstOf([declaration], part) > first || had <= first || !Number.isFinite(first)) return []
      return [
        `${name}: its ${WORDS[part]} would stand before those of all others, who were there first: give them places after ${first}`,
      ]
    }),
  )
}
