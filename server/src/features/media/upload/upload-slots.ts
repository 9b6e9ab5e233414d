import { refuseForNow } from '../../../platform/refusal.ts'

/** Concurrent uploads of one process, and of one person among them. */
const MOST_AT_ONCE = 24
const MOST_OF_PERSON = 6
const RETRY_SECONDS = 5

const running = new Map<number, number>()

/** Runs `work` in an upload slot; refuses with 429 when the person, or everybody, has used all. */
export const inUploadSlot = async <T>(person: number, work: () => Promise<T>): Promise<T> => {
  const own = running.get(person) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MOST_OF_PERSON || all >= MOST_AT_ONCE) throw refuseForNow(RETRY_SECONDS)
  running.set(person, own + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(person) ?? 1) - 1
    if (left === 0) running.delete(person)
    else running.set(person, left)
  }
}
