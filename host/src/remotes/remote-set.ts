import type { RemoteDeclaration, ResolvedRemote } from '@florilege/shared/contracts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Remotes of the set of the page. */
export const remotesAtom = atom<readonly ResolvedRemote[]>([])
const declarationsAtom = atom((get) => get(remotesAtom).map(({ declaration }) => declaration))

/** Remotes of the set that the server resolved for this session; routes, menus, tabs and slots follow from it (MN-15). */
export const setRemotes = (remotes: readonly ResolvedRemote[]): void => getDefaultStore().set(remotesAtom, remotes)

/** Remote of the set by its name. */
export const remoteNamed = (name: string): ResolvedRemote | undefined =>
  getDefaultStore()
    .get(remotesAtom)
    .find((remote) => remote.name === name)

/** Whose build it is, of those that the set names: the live one of a remote, or one before. */
export const nameOfBuild = (build: string): string | undefined =>
  getDefaultStore()
    .get(remotesAtom)
    .find((remote) => remote.build === build || remote.previous.some((one) => one.build === build))?.name

/** What the remotes of the set contribute, outside of components. */
export const declarationsInSet = (): readonly RemoteDeclaration[] => getDefaultStore().get(declarationsAtom)

/** What the remotes of the set contribute. */
export const useDeclarations = (): readonly RemoteDeclaration[] => useAtomValue(declarationsAtom)
