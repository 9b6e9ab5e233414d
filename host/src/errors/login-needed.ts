import { atom } from 'jotai'

/** Path where a call was answered 401; the frame shows the login page in its place until the next navigation (LG-01). */
export const loginNeededAtom = atom<string | null>(null)
