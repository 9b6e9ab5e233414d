import { Type } from 'lucide-react'
import { confirm, useTexts } from '@florilege/shared/shell'
import type { HeldDraft } from '@florilege/shared/shell'
import { documentOfText, plainTextOf } from '@florilege/shared/rules/text'
import { texts } from '../../../texts.ts'
import { mentionedBy, wireOf } from './mentions.ts'
import type { Wording } from '../compose/post-draft.ts'
import type { Tool } from '../compose/tool.ts'

type Document = NonNullable<Wording['document']>

const isPlainNode = (node: object): boolean => ('type' in node && node.type === 'mention') || Object.keys(node).join() === 'text'

const isPlain = (document: Document): boolean =>
  document.every((block) => block.type === 'paragraph' && block.children.every(isPlainNode))

/** Toolbar control that converts plain text to rich text (MN-17) and back, with a confirmation if formatting would be lost. */
export const useFormat = <D extends Wording>({ draft, change }: HeldDraft<D>): Tool => {
  const text = useTexts(texts)
  const { document } = draft
  const toPlain = async (shown: Document) => {
    if (!isPlain(shown) && !(await confirm(text('words_plain_title'), text('words_plain_text')))) return
    change((now) => ({ ...now, text: plainTextOf(shown), people: mentionedBy(shown), document: null }))
  }
  return {
    key: 'format',
    label: text(document === null ? 'words_rich' : 'words_plain'),
    icon: <Type aria-hidden="true" />,
    pressed: document !== null,
    run: () => {
      if (document === null) change((now) => ({ ...now, document: documentOfText(wireOf(now)) }))
      else void toPlain(document)
    },
  }
}
