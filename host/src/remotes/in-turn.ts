import { isCareful } from '../guard/frozen.ts'

/** Who takes longer is not waited for any more; where a page froze of late and it was not known by whom, longer; ms. */
const [TURN, CAREFUL_TURN] = [1000, 4000]

let last: Promise<unknown> = Promise.resolve()

/**
 * Begins a work when the one before is over, or takes long. What of a release runs while its modules load cannot be told from
 * that of another one then, so one after another loads; most files are there already, by the hints of the document.
 */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = Promise.race([last, new Promise((resolve) => setTimeout(resolve, isCareful() ? CAREFUL_TURN : TURN))])
  const own = turn.then(work)
  last = own.catch(() => undefined)
  return own
}
