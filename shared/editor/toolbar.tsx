import { Bold, Heading2, Heading3, Image, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { useTexts } from '@florilege/shared/shell'
import { classes, IconButton } from '@florilege/shared/ui'
import { hasBlock, hasMark, linkHere, toggleBlock, toggleMark } from './commands.ts'
import type { BlockType } from './commands.ts'
import type { EditorImage } from './editor-images.ts'
import { ImageBar } from './image-bar.tsx'
import { LinkBar } from './link-bar.tsx'
import { editorTexts } from './editor-texts.ts'
import styles from './rich-text-editor.module.css'

type Tool = { label: string; icon: ReactNode; on?: boolean; run: () => void; disabled?: boolean; keepsFocus?: boolean }

const blocks = [
  ['heading-2', 'HEADING_2', Heading2],
  ['heading-3', 'HEADING_3', Heading3],
  ['bulleted-list', 'BULLETED_LIST', List],
  ['numbered-list', 'NUMBERED_LIST', ListOrdered],
  ['quote', 'QUOTE', Quote],
] as const satisfies readonly (readonly [BlockType, string, typeof List])[]

/** Active states at the cursor and undo availability, as a value: the editor object itself never changes. */
const useStates = (): ReadonlySet<string> => {
  const states = useSlateSelector((editor) =>
    [
      ...(['bold', 'italic'] as const).filter((mark) => hasMark(editor, mark)),
      ...blocks.map(([type]) => type).filter((type) => hasBlock(editor, type)),
      ...(linkHere(editor) === null ? [] : ['link']),
      ...(editor.history.undos.length === 0 ? [] : ['undo']),
      ...(editor.history.redos.length === 0 ? [] : ['redo']),
    ].join(' '),
  )
  return new Set(states.split(' '))
}

const useTools = (toggleBar: (bar: 'link' | 'image') => void): Tool[] => {
  const text = useTexts(editorTexts)
  const editor = useSlateStatic()
  const on = useStates()
  const marks = [
    ['bold', 'BOLD', Bold],
    ['italic', 'ITALIC', Italic],
  ] as const
  return [
    ...marks.map(([mark, key, Icon]) => ({
      label: text(key),
      icon: <Icon aria-hidden="true" />,
      on: on.has(mark),
      run: () => toggleMark(editor, mark),
    })),
    ...blocks.map(([type, key, Icon]) => ({
      label: text(key),
      icon: <Icon aria-hidden="true" />,
      on: on.has(type),
      run: () => toggleBlock(editor, type),
    })),
    {
      label: text('LINK'),
      icon: <Link aria-hidden="true" />,
      on: on.has('link'),
      run: () => toggleBar('link'),
      keepsFocus: true,
    },
    { label: text('IMAGE'), icon: <Image aria-hidden="true" />, run: () => toggleBar('image'), keepsFocus: true },
    {
      label: text('UNDO'),
      icon: <Undo2 aria-hidden="true" />,
      run: () => editor.undo(),
      disabled: !on.has('undo'),
    },
    {
      label: text('REDO'),
      icon: <Redo2 aria-hidden="true" />,
      run: () => editor.redo(),
      disabled: !on.has('redo'),
    },
  ]
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Toolbar above the text: one tab stop, arrow keys between its buttons. */
export const Toolbar = ({ images }: { images: readonly EditorImage[] }) => {
  const text = useTexts(editorTexts)
  const editor = useSlateStatic()
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [bar, setBar] = useState<'link' | 'image' | null>(null)
  const tools = useTools((wanted) => setBar(bar === wanted ? null : wanted))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + tools.length) % tools.length
    setAt(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  const done = () => {
    setBar(null)
    ReactEditor.focus(editor)
  }
  return (
    <>
      <div ref={row} role="toolbar" tabIndex={-1} aria-label={text('TOOLS')} className={styles.tools} onKeyDown={onKeyDown}>
        {tools.map(({ label, icon, on, run, disabled = false, keepsFocus = false }, index) => (
          <IconButton
            key={label}
            label={label}
            tabIndex={index === at ? 0 : -1}
            className={classes(styles.tool, on && styles.on)}
            aria-pressed={on}
            aria-disabled={disabled || undefined}
            // Keeps the focus and cursor in the text.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (disabled) return
              run()
              if (!keepsFocus) ReactEditor.focus(editor)
            }}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {bar === 'link' && <LinkBar onDone={done} />}
      {bar === 'image' && <ImageBar images={images} onDone={done} />}
    </>
  )
}
