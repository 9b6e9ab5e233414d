import { z } from 'zod'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { job } from '../../../platform/job/job.ts'
import { lockCatalogue } from '../record/record-write.ts'
import { matchKeysOf } from '../match/match-keys.ts'
import { factsOf, isAnyUnpaired, recordsWith, setKeys, setPairs, takeUnpaired } from './find-pairs-store.ts'
import type { FoundPair } from './find-pairs-store.ts'
import { keysOf } from './pair-keys.ts'
import { reasonsOf } from './pair-rules.ts'
import type { PairFacts } from './pair-facts.ts'

/** Records per transaction. */
const BATCH = 200

const pairsOf = (one: PairFacts, others: readonly PairFacts[]): FoundPair[] =>
  others.flatMap((other) => {
    const reasons = reasonsOf(one, other)
    if (reasons === null) return []
    return { kind: one.kind, first: Math.min(one.id, other.id), second: Math.max(one.id, other.id), reasons }
  })

const findSome = async (trx: Trx): Promise<number> => {
  // As every writer, since the pairs refer to records that another one may have locked.
  await lockCatalogue(trx)
  const ids = await takeUnpaired(trx, BATCH)
  if (ids.length === 0) return 0
  const facts = await factsOf(trx, ids)
  const keys = facts.flatMap((one) => keysOf(one).map((key) => ({ id: one.id, key })))
  const names = facts.flatMap((one) => matchKeysOf(one).map((key) => ({ id: one.id, key })))
  await setKeys(trx, ids, [...keys, ...names])
  const found = await recordsWith(
    trx,
    keys.map(({ key }) => key),
  )
  const others = new Map((await factsOf(trx, [...new Set([...found.values()].flat())])).map((one) => [one.id, one]))
  const pairs = new Map<string, FoundPair>()
  for (const one of facts) {
    const near = new Set(keysOf(one).flatMap((key) => found.get(key) ?? []))
    const candidates = [...near].flatMap((id) => others.get(id) ?? [])
    for (const pair of pairsOf(one, candidates)) pairs.set(`${pair.first} ${pair.second}`, pair)
  }
  await setPairs(trx, ids, [...pairs.values()])
  return ids.length
}

/** Looks for pairs of the records that were added or changed since, in batches. */
export const findPairs = async (db: Db): Promise<void> => {
  // An idle site does not take the lock of the catalogue each minute.
  let count = (await isAnyUnpaired(db)) ? 1 : 0
  while (count > 0) count = await db.transaction().execute(findSome)
}

/** Each minute, proposes pairs of records that are probably the same. */
export const findPairsJob = job({
  name: 'find pairs',
  schema: z.strictObject({}),
  every: '* * * * *',
  run: (_data, { db }) => findPairs(db),
})
