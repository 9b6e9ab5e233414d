import { atom } from 'jotai'
import type { CommentOrder } from '@florilege/shared/rules'

/** Sort order of threads, for the lifetime of the document. */
export const commentOrderAtom = atom<CommentOrder>('oldest')
