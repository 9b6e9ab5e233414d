import { createContext, use, useSyncExternalStore } from 'react'
import type { Comment } from '../comment-list.ts'

export type Doing = 'answering' | 'editing'
/** Comments with an open form, as of its opening, by id. */
export type Held = ReadonlyMap<number, Comment>

/**
 * Open forms in a list of comments. The list holds this state, not the rows: a row may disappear or move to another thread during
 * writing. Each row subscribes to its own form, so that opening one renders one row.
 */
export const openForms = () => {
  const doing = new Map<number, Doing>()
  let held: Held = new Map()
  const listeners = new Set<() => void>()
  return {
    of: (id: number): Doing | undefined => doing.get(id),
    held: (): Held => held,
    set: (comment: Comment, what: Doing | undefined): void => {
      const others = [...held].filter(([id]) => id !== comment.id)
      if (what === undefined) doing.delete(comment.id)
      else doing.set(comment.id, what)
      held = new Map(what === undefined ? others : [...others, [comment.id, comment]])
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type OpenForms = ReturnType<typeof openForms>
export const FormsContext = createContext<OpenForms>(openForms())

/** State of a comment's form, with a function to open and close it. */
export const useDoing = (comment: Comment) => {
  const forms = use(FormsContext)
  const doing = useSyncExternalStore(
    forms.subscribe,
    () => forms.of(comment.id),
    () => undefined,
  )
  return [doing, (what?: Doing) => forms.set(comment, what)] as const
}

/** No form is open in a document that the server renders. */
const NONE: Held = new Map()

export const useHeld = (forms: OpenForms): Held => useSyncExternalStore(forms.subscribe, forms.held, () => NONE)
