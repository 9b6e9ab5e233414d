import { atom, useAtomValue } from 'jotai'

/** Whether the device says that it has a network; the host keeps it by the browser's OFFLINE and ONLINE events (ST-13). */
export const onlineAtom = atom(true)

/** Whether the device says that it has a network (ST-13). */
export const useOnline = (): boolean => useAtomValue(onlineAtom)
