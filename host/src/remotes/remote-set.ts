import type { PagePayload, RemoteDeclaration, ResolvedRemote } from '@florilege/shared/contracts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Remotes of the set of the page. */
export const remotesAtom = atom<readonly ResolvedRemote[]>([])
let setId = ''
const declarationsAtom = atom((get) => get(remotesAtom).map(({ declaration }) => declaration))

/** Remotes of the set that the server resolved for this session; routes, menus, tabs and slots follow from it (MN-15). */
export const setRemotes = ({ id, remotes }: Pick<PagePayload['set'], 'id' | 'remotes'>): void => {
  setId = id
  getDefaultStore().set(remotesAtom, remotes)
}

/** Id of the set of releases that the page is made of. */
export const pageSet = (): string => setId

/** Remote of the set by its name. */
export const remoteNamed = (name: string): ResolvedRemote | undefined =>
  getDefaultStore()
    .get(remotesAtom)
    .find((remote) => remote.name === name)

/** What the remotes of the set contribute, outside of components. */
export const declarationsInSet = (): readonly RemoteDeclaration[] => getDefaultStore().get(declarationsAtom)

/** What the remotes of the set contribute. */
export const useDeclarations = (): readonly RemoteDeclaration[] => useAtomValue(declarationsAtom)
