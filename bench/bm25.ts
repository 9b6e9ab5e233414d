import { fold } from '@florilege/server/platform/search/fold.ts'

export type Text = { id: number; title: string; body: string }

const [K1, B] = [1.2, 0.75]
const TITLE = 3

const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/**
 * Reference implementation: Okapi BM25 over normalised words, without stemming and stop words; title words count three times.
 * Returns a function that lists the ids found for a question, best first.
 */
export const bm25 = (texts: readonly Text[]): ((question: string) => number[]) => {
  const documents = texts.map(({ id, title, body }) => {
    const head = wordsOf(title)
    const words = [...Array.from({ length: TITLE }, () => head).flat(), ...wordsOf(body)]
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { id, counts, length: words.length }
  })
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const having = new Map<string, number>()
  for (const { counts } of documents) for (const word of counts.keys()) having.set(word, (having.get(word) ?? 0) + 1)
  const rarity = (word: string): number => {
    const n = having.get(word) ?? 0
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5))
  }
  return (question) => {
    const asked = [...new Set(wordsOf(question))]
    return documents
      .map(({ id, counts, length }) => {
        const score = asked.reduce((sum, word) => {
          const often = counts.get(word) ?? 0
          return sum + (rarity(word) * often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / mean))
        }, 0)
        return { id, score }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id)
  }
}
