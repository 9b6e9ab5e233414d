import { createContext } from 'react'
import type { CallSubject } from '@florilege/shared/shell'
import type { Comment } from './comment-list.ts'

/** What the comments of one item have in common. */
export const CommentContext = createContext<{
  /** Whether the viewer moderates there, and may delete what others have written. */
  moderates: boolean
  /** Opens the report of a comment; a guest signs in first. */
  report: (comment: Comment) => void
  /** What they are about, with the page that they stand on. */
  about: CallSubject
}>({ moderates: false, report: () => {}, about: { name: '', path: '/' } })
