import { matchNames } from '@florilege/shared/contracts'
import type { NameMatch, RecordCard } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/route.ts'
import { cardsById } from '../merge/merge-store.ts'
import { keysOfName } from './match-keys.ts'
import { agreementOf, decide } from './match-rules.ts'
import { similarTaxa, taxaWithKeys } from './match-store.ts'
import type { Found, Taxon } from './match-store.ts'
import { readTaxonName } from './taxon-name.ts'
import type { TaxonName } from './taxon-name.ts'

type Read = { asked: string; read: TaxonName }
type Decided = Read & { decided: ReturnType<typeof decide> }

const decideWith = (one: Read, taxa: readonly Taxon[]): Decided => {
  const each = [...new Map(taxa.map((taxon) => [taxon.id, taxon])).values()]
  return { ...one, decided: decide(each.flatMap((taxon) => agreementOf(one.read, taxon) ?? [])) }
}

const isOpen = ({ decided }: Decided): boolean => decided === null || decided.best.match === 'genus'

const taxaOf = (found: ReadonlyMap<string, readonly Found[]>, asked: string): Taxon[] =>
  (found.get(asked) ?? []).map(({ taxon }) => taxon)

const decideAll = async (db: Db, actor: Actor, names: readonly string[]): Promise<Decided[]> => {
  const all = names.map((asked) => ({ asked, read: readTaxonName(asked) }))
  const known = Map.groupBy(
    await taxaWithKeys(
      db,
      actor,
      all.flatMap(({ read }) => keysOfName(read)),
    ),
    ({ asked }) => asked,
  )
  const decided = all.map((one) =>
    decideWith(
      one,
      keysOfName(one.read).flatMap((key) => taxaOf(known, key)),
    ),
  )
  // Only names that no key leads to are compared with similar titles.
  const open = [...new Set(decided.filter(isOpen).map(({ read }) => read.name))]
  const similar = Map.groupBy(await similarTaxa(db, actor, open), ({ asked }) => asked)
  return decided.map((one) => {
    if (!isOpen(one)) return one
    const near = decideWith(one, taxaOf(similar, one.read.name))
    return near.decided === null ? one : near
  })
}

const answerOf = ({ asked, decided }: Decided, cards: ReadonlyMap<number, RecordCard>): NameMatch => {
  const taxon = cards.get(decided?.best.taxon.id ?? 0)
  if (decided === null || taxon === undefined)
    return { name: asked, match: 'none', certainty: 0, reasons: [], written: null, taxon: null, others: [] }
  const { match, certainty, reasons, written } = decided.best
  const others = decided.others.flatMap(({ id }) => cards.get(id) ?? [])
  return { name: asked, match, certainty, reasons, written, taxon, others }
}

export const matchNamesRoute = handle(matchNames, async ({ body: { names }, actor }, { db }) => {
  const decided = await decideAll(db, actor, names)
  const ids = decided.flatMap((one) => (one.decided === null ? [] : [one.decided.best.taxon, ...one.decided.others]))
  const cards = await cardsById(
    db,
    ids.map(({ id }) => id),
    actor,
  )
  return { data: decided.map((one) => answerOf(one, cards)) }
})
