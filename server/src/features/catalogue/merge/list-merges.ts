import { answerPair, can, listMerges, listPairs } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { listedMerges } from './merge-store.ts'
import { decidePair, listedPairs } from './pair-store.ts'

/** Merges, and the queue of likely pairs. */
export const listMergeRoutes = [
  handle(listMerges, async ({ query: { _size, _after }, actor }, { db }) => {
    const { rows, next } = pageById(await listedMerges(db, actor, idAfter(_after), _size + 1), _size)
    return { list: { data: rows, next } }
  }),
  handle(listPairs, async ({ query: { _size, _after, kind }, actor }, { db }) => {
    const { rows, next } = pageById(
      await listedPairs(db, actor, { kind: kind ?? null, after: idAfter(_after), limit: _size + 1 }),
      _size,
    )
    return { list: { data: rows, next } }
  }),
  handle(answerPair, async ({ params: { id }, body: { different }, actor }, { db }) => {
    const me = signedIn(actor)
    if (!can({ role: me.role }, 'record.merge')) throw refuse('FORBIDDEN')
    if (!(await decidePair(db, actor, id, different ? me.person : null))) throw refuse('NOT_FOUND')
    return DONE
  }),
]
