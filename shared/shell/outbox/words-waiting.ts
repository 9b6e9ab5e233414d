import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { countSharedWords, SHARED_WORDS_DATABASE } from '../shared-words.ts'

/** Number of texts shared by another application that no note has used yet. */
export const sharedWordsAtom = atom(0)

/** Number of shared texts that no note has used yet. */
export const useWordsWaiting = (): number => useAtomValue(sharedWordsAtom)

/** Updates the number; `sure` skips the check of whether the database exists. */
export const lookForSharedWords = async (sure = false): Promise<void> => {
  const known = async (): Promise<boolean> =>
    ((await indexedDB.databases?.().catch(() => [])) ?? []).some(({ name }) => name === SHARED_WORDS_DATABASE)
  // Opening the database would create it on every device that never shared a text.
  if (typeof indexedDB === 'undefined' || !(sure || (await known()))) return
  getDefaultStore().set(sharedWordsAtom, await countSharedWords())
}
