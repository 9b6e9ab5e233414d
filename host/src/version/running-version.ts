import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { sessionAtom } from '@florilege/shared/shell/host'

/** Version of the frontend that this page is made of; null before the host has started. */
const runningAtom = atom<string | null>(null)

/** The version that the server would make a page of now, where it is another than this page's; else null (ST-16). */
export const newerVersionAtom = atom<string | null>((get) => {
  const running = get(runningAtom)
  const offered = get(sessionAtom)?.version.frontend
  return running === null || offered === undefined || offered === running ? null : offered
})

/** Stores the version of the document that the page is made of. */
export const rememberVersion = (version: string): void => getDefaultStore().set(runningAtom, version)

/** The newer version, or null. */
export const useNewerVersion = (): string | null => useAtomValue(newerVersionAtom)
