import { atom } from 'jotai'
import type { CommentOrder } from '@florilege/shared/rules'

/** Which threads come first, for as long as the document is there. */
export const commentOrderAtom = atom<CommentOrder>('oldest')
