import { atom } from 'jotai'

/** Path that a call answered 401 on; the frame shows the login page in its place until one goes elsewhere (LG-01). */
export const loginNeededAtom = atom<string | null>(null)
