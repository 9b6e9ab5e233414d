import { atom, getDefaultStore } from 'jotai'

export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; text: string; kind: 'success' | 'error'; action: ToastAction | null }
export type Dialog = { id: number; title: string; text: string } & (
  | { kind: 'alert'; close: () => void }
  | { kind: 'confirm'; yes: string | null; no: string | null; close: (answer: boolean) => void }
)

export const toastsAtom = atom<Toast[]>([])
export const dialogsAtom = atom<Dialog[]>([])
let last = 0

/** Puts a toast of either kind on the page; for the shell, whose errors are the only ones there are. */
export const showToast = (kind: Toast['kind'], text: string, action: ToastAction | null = null): void => {
  getDefaultStore().set(toastsAtom, (all) => [...all, { id: ++last, text, kind, action }])
}

/** Shows a toast for 2 s (CO-01); one that carries an action stays until it is dismissed. */
export const toast = (text: string, action?: ToastAction): void =>
  // Remotes of an earlier release said the kind of the toast in its place.
  showToast('success', text, typeof action === 'object' ? action : null)

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
