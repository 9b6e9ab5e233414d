import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { countSharedWords, SHARED_WORDS_DATABASE } from './shared-words.ts'

/** How many times words were shared by another application that no note has taken in yet. */
export const sharedWordsAtom = atom(0)

/** How many times words were shared that no note has taken in yet. */
export const useWordsWaiting = (): number => useAtomValue(sharedWordsAtom)

/** Looks whether words wait; `sure` where the browser need not tell first that it keeps any. */
export const lookForSharedWords = async (sure = false): Promise<void> => {
  const known = async (): Promise<boolean> =>
    ((await indexedDB.databases?.().catch(() => [])) ?? []).some(({ name }) => name === SHARED_WORDS_DATABASE)
  // Looking would make a database for everybody who has never shared anything.
  if (typeof indexedDB === 'undefined' || !(sure || (await known()))) return
  getDefaultStore().set(sharedWordsAtom, await countSharedWords())
}
