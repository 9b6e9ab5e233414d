import { createContext, use, useSyncExternalStore } from 'react'
import type { Comment } from './comment-list.ts'

export type Doing = 'answering' | 'editing'
/** Comments at which a form is open, as they were then, by their ids. */
export type Held = ReadonlyMap<number, Comment>

/**
 * Which forms are open in a list of comments. They belong to the list, not to their rows: a row may go, or move to another
 * thread, while somebody writes in it. Each row hears of its own form only, so that opening one draws one row.
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

/** What is being written at a comment, and how to begin and end it. */
export const useDoing = (comment: Comment) => {
  const forms = use(FormsContext)
  const doing = useSyncExternalStore(forms.subscribe, () => forms.of(comment.id))
  return [doing, (what?: Doing) => forms.set(comment, what)] as const
}

export const useHeld = (forms: OpenForms): Held => useSyncExternalStore(forms.subscribe, forms.held)
