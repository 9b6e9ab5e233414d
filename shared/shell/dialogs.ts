import { atom, getDefaultStore } from 'jotai'

export type Toast = { id: number; text: string; kind: 'success' | 'error' }
export type Dialog = { id: number; title: string; text: string } & (
  | { kind: 'alert'; close: () => void }
  | { kind: 'confirm'; yes: string | null; no: string | null; close: (answer: boolean) => void }
)

export const toastsAtom = atom<Toast[]>([])
export const dialogsAtom = atom<Dialog[]>([])
let last = 0

/** Shows a toast for 2 s (CO-01). */
export const toast = (text: string, kind: Toast['kind'] = 'success'): void => {
  getDefaultStore().set(toastsAtom, (all) => [...all, { id: ++last, text, kind }])
}

const ask = (make: (id: number, settle: () => void) => Dialog): void => {
  const store = getDefaultStore()
  const id = ++last
  const settle = () => store.set(dialogsAtom, (all) => all.filter((dialog) => dialog.id !== id))
  store.set(dialogsAtom, (all) => [...all, make(id, settle)])
}

/** Shows an alert; resolves when it is closed. */
export const alert = (title: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    ask((id, settle) => ({ id, kind: 'alert', title, text, close: () => (settle(), resolve()) }))
  })

/** Asks Yes or No; closing it any other way is No. */
export const confirm = (title: string, text: string, words: { yes?: string; no?: string } = {}): Promise<boolean> =>
  new Promise((resolve) => {
    ask((id, settle) => ({
      id,
      kind: 'confirm',
      title,
      text,
      yes: words.yes ?? null,
      no: words.no ?? null,
      close: (answer) => (settle(), resolve(answer)),
    }))
  })
