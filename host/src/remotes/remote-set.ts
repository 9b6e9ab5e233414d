import type { PagePayload, RemoteDeclaration, ResolvedRemote } from '@florilege/shared/contracts'
import type { PartOwner } from '@florilege/shared/shell'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Remotes of the set of the page. */
export const remotesAtom = atom<readonly ResolvedRemote[]>([])
let setId = ''
const declarationsAtom = atom((get) => get(remotesAtom).map(({ declaration }) => declaration))

/** Sets the remotes that the server resolved for this session; routes, menus, tabs and slots follow from them (MN-15). */
export const setRemotes = ({ id, remotes }: Pick<PagePayload['set'], 'id' | 'remotes'>): void => {
  setId = id
  getDefaultStore().set(remotesAtom, remotes)
}

/** Id of the release set of the page. */
export const pageSet = (): string => setId

/** Remote of the set by its name. */
export const remoteNamed = (name: string): ResolvedRemote | undefined =>
  getDefaultStore()
    .get(remotesAtom)
    .find((remote) => remote.name === name)

/** Owner of the entries of a declaration: the live release of the remote. Null for the shell itself. */
export const ownerNamed = (remote: string | null): PartOwner | null => {
  const build = remote === null ? undefined : remoteNamed(remote)?.build
  return remote === null || build === undefined ? null : { remote, build }
}

/** Declarations of the remotes of the set, outside components. */
export const declarationsInSet = (): readonly RemoteDeclaration[] => getDefaultStore().get(declarationsAtom)

/** Declarations of the remotes of the set. */
export const useDeclarations = (): readonly RemoteDeclaration[] => useAtomValue(declarationsAtom)
