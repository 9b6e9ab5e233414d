import type { Db } from './database/database.ts'

type Kept<T> = { answer: Promise<T>; until: number }

/**
 * The same question with its answers kept for `age` ms, for each database by itself, and of the `most` questions that
 * were asked last; who asks meanwhile waits for the same answer. A failure is not kept.
 */
export const remembered = <T>(
  { most, age, now = () => performance.now() }: { most: number; age: number; now?: () => number },
  ask: (db: Db, question: string) => Promise<T>,
): ((db: Db, question: string) => Promise<T>) => {
  const byDatabase = new WeakMap<Db, Map<string, Kept<T>>>()
  return (db, question) => {
    const kept = byDatabase.get(db) ?? new Map<string, Kept<T>>()
    byDatabase.set(db, kept)
    const known = kept.get(question)
    // Put in again, so that the first one is always the one not asked for the longest.
    kept.delete(question)
    const entry = known !== undefined && known.until > now() ? known : { answer: ask(db, question), until: now() + age }
    kept.set(question, entry)
    if (entry !== known) {
      entry.answer.catch(() => {
        if (kept.get(question) === entry) kept.delete(question)
      })
    }
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }
}
