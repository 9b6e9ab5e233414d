import { createContext } from 'react'
import type { CallSubject } from '@florilege/shared/shell'
import type { Comment } from './comment-list.ts'

/** Shared context of the comments on one item. */
export const CommentContext = createContext<{
  /** True when the viewer moderates there and may delete other people's comments. */
  moderates: boolean
  /** Opens the report form of a comment; a guest signs in first. */
  report: (comment: Comment) => void
  /** Item that the comments are about, with the path of their page. */
  about: CallSubject
  /** Announces that a comment was sent. */
  onSent: () => void
}>({ moderates: false, report: () => {}, about: { name: '', path: '/' }, onSent: () => {} })
