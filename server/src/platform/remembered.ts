import type { Db } from './database/database.ts'

type Kept<T> = { answer: Promise<T>; until: number }

/**
 * The same question with its answers kept for `age` ms, for each database or storage by itself, and of the `most` questions that
 * were asked last; who asks meanwhile waits for the same answer. A failure is not kept.
 */
export const remembered = <T, Owner extends object = Db>(
  { most, age, now = () => performance.now() }: { most: number; age: number; now?: () => number },
  ask: (owner: Owner, question: string) => Promise<T>,
): ((owner: Owner, question: string) => Promise<T>) => {
  const byOwner = new WeakMap<Owner, Map<string, Kept<T>>>()
  return (owner, question) => {
    const kept = byOwner.get(owner) ?? new Map<string, Kept<T>>()
    byOwner.set(owner, kept)
    const known = kept.get(question)
    // Put in again, so that the first one is always the one not asked for the longest.
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
