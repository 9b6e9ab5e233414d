import { call } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'

export const MATCH = '/match/'

/** Most names of one list, and of one request (MOST_MATCHED in shared/contracts/catalogue/merge/match-endpoints.ts). */
export const MOST_NAMES = 500
const PER_REQUEST = 50

export type Match = CallOutput<'POST /api/taxon/match'>['data'][number]

/** Names in a text with one on each line, without empty lines and repetitions. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Matches of names, in their order. */
export const matchAll = async (names: readonly string[]): Promise<Match[]> => {
  const matches: Match[] = []
  for (let at = 0; at < names.length; at += PER_REQUEST) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a long list leaves room for other people
    const { data } = await call('POST /api/taxon/match', { body: { names: names.slice(at, at + PER_REQUEST) } })
    matches.push(...data)
  }
  return matches
}
