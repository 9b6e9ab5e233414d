import type { Answer, Visitor } from './visitor.ts'

export type Who = 'guest' | 'ada' | 'bo' | 'cleo' | 'editor' | 'admin'
/** State of a chapter of the world: callers, ids by name, and answers by name. */
export type Making = {
  by: Record<Who, Visitor>
  ids: Record<string, number>
  answers: Map<string, Answer>
  /** Calls and stores the answer under a name. */
  note: (name: string, answer: Promise<Answer>) => Promise<Answer>
  picture: Buffer
}
export type World = Pick<Making, 'ids' | 'by'> & { answer: (name: string) => Answer }

/** Field of an answer by its path, such as `data.setData.comment_id`. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value)

export const idIn = ({ json, text }: Answer, path = 'data.id'): number => {
  const id = at(json, path)
  if (typeof id !== 'number') throw new Error(`no ${path} in ${text}`)
  return id
}
