import { atom, getDefaultStore } from 'jotai'
import { caller, isFunction, isText, refuse, shape } from '../seam.ts'
import type { PartOwner } from '../seam.ts'

/** Release that passed the values, null for the shell: an error of their rendering is reported for it. */
type Owned = { owner: PartOwner | null }

export type ToastAction = { label: string; run: () => void }
export type Toast = Owned & { id: number; text: string; kind: 'success' | 'error'; action: ToastAction | null }
export type Dialog = Owned & { id: number; title: string; text: string } & (
    | { kind: 'alert'; close: () => void }
    | { kind: 'confirm'; yes: string | null; no: string | null; close: (answer: boolean) => void }
  )

export const toastsAtom = atom<Toast[]>([])
export const dialogsAtom = atom<Dialog[]>([])
let last = 0

/** Shows a toast of either kind; for the shell, which alone shows errors. */
export const showToast = (
  kind: Toast['kind'],
  text: string,
  action: ToastAction | null = null,
  owner: Owned['owner'] = null,
): void => {
  getDefaultStore().set(toastsAtom, (all) => [...all, { id: ++last, text, kind, action, owner }])
}

const isAction = shape({ label: isText, run: isFunction })

type Limits = { toast: () => boolean; dialog: () => boolean }
let limits: Limits = { toast: () => true, dialog: () => true }

/** Registers the host's rate limits of toasts and dialogs; called once. */
export const limitCalls = (next: Limits): void => {
  limits = next
}

/** Shows a toast for 2 s (CO-01); with an action it stays until dismissed. Invalid values are ignored. */
export const toast = (text: string, action?: ToastAction): void => {
  if (!isText(text)) return refuse('toast', 'its text is not a string')
  if (!limits.toast()) return refuse('toast', 'too many at a time')
  // Earlier releases passed the kind of the toast in this position.
  const offered = typeof action === 'object' ? action : null
  const isOffered = offered === null || isAction(offered)
  if (!isOffered) refuse('toast', 'its action has no label or does nothing')
  showToast('success', text, isOffered ? offered : null, caller())
}

const isDialog = (call: string, title: unknown, text: unknown): boolean => {
  const isRight = isText(title) && isText(text)
  if (!isRight) refuse(call, 'its title or text is not a string')
  const isAllowed = isRight && limits.dialog()
  if (isRight && !isAllowed) refuse(call, 'too many at a time')
  return isAllowed
}

const word = (name: 'yes' | 'no', value: unknown): { yes?: string; no?: string } => {
  if (isText(value)) return { [name]: value }
  if (value !== undefined) refuse('confirm', 'a word of it is not a string')
  return {}
}

const ask = (make: (id: number, settle: () => void) => Dialog): void => {
  const store = getDefaultStore()
  const id = ++last
  const settle = () => store.set(dialogsAtom, (all) => all.filter((dialog) => dialog.id !== id))
  store.set(dialogsAtom, (all) => [...all, make(id, settle)])
}

/** Shows an alert of the shell; resolves when closed. */
export const showAlert = (title: string, text: string, owner: Owned['owner'] = null): Promise<void> =>
  new Promise((resolve) => {
    ask((id, settle) => ({ id, kind: 'alert', title, text, owner, close: () => (settle(), resolve()) }))
  })

/** Asks a question of the shell; anything but Yes is No. */
export const askConfirm = (
  title: string,
  text: string,
  words: { yes?: string; no?: string } = {},
  owner: Owned['owner'] = null,
): Promise<boolean> => {
  const { yes = null, no = null } = words
  return new Promise((resolve) => {
    const close = (settle: () => void) => (answer: boolean) => (settle(), resolve(answer))
    ask((id, settle) => ({ id, kind: 'confirm', title, text, yes, no, owner, close: close(settle) }))
  })
}

/** Shows an alert; resolves when closed, at once for invalid values or beyond the limit. */
export const alert = async (title: string, text: string): Promise<void> => {
  if (isDialog('alert', title, text)) await showAlert(title, text, caller())
}

/** Asks Yes or No; closing it otherwise is No, as are invalid values and questions beyond the limit. */
export const confirm = async (title: string, text: string, words: { yes?: string; no?: string } = {}): Promise<boolean> =>
  isDialog('confirm', title, text) &&
  (await askConfirm(title, text, { ...word('yes', words?.yes), ...word('no', words?.no) }, caller()))
