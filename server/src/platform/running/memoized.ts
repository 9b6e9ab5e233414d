import type { Db } from '../database/database.ts'

type Kept<T> = { answer: Promise<T>; until: number }

/**
 * Memoizes a query for `age` ms, per database or storage, for the `most` recently used questions; concurrent callers
 * share one answer. Failures are not cached.
 */
export const memoized = <T, Owner extends object = Db>(
  { most, age, now = () => performance.now() }: { most: number; age: number; now?: () => number },
  ask: (owner: Owner, question: string) => Promise<T>,
): ((owner: Owner, question: string) => Promise<T>) => {
  const byOwner = new WeakMap<Owner, Map<string, Kept<T>>>()
  return (owner, question) => {
    const kept = byOwner.get(owner) ?? new Map<string, Kept<T>>()
    byOwner.set(owner, kept)
    const known = kept.get(question)
    // Inserted again, so that the first entry is always the least recently used.
    kept.delete(question)
    const entry = known !== undefined && known.until > now() ? known : { answer: ask(owner, question), until: now() + age }
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
