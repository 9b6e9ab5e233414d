import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { ImageBlock, LinkNode, ListBlock, ListItem, MentionNode, TextBlock, TextLeaf } from '../contracts/post/rich-text.ts'

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor
export type RichElement = TextBlock | ListBlock | ListItem | ImageBlock | LinkNode | MentionNode

declare module 'slate' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging defines the types of Slate
  interface CustomTypes {
    Editor: RichEditor
    Element: RichElement
    Text: TextLeaf
  }
}
