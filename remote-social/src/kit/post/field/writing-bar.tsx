import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { classes } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Tool } from '../compose/tool.ts'
import styles from './writing-bar.module.css'

/** Keeps the focus in the field, so that the keyboard of a phone stays open. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const Word = ({ tool }: { tool: Tool }) => tool.word !== undefined && <span className={styles.word}>{tool.word}</span>

type OpenerProps = { tool: Tool; open: boolean; panel: string; onToggle: (byKeyboard: boolean) => void }

const ToolButton = ({ tool, open, panel, onToggle }: OpenerProps) => {
  const text = useTexts(texts)
  const opens = 'panel' in tool
  const state = opens ? { 'aria-expanded': open, 'aria-controls': open ? panel : undefined } : { 'aria-pressed': tool.pressed }
  const name = tool.word === undefined ? tool.label : text('compose_chosen', { tool: tool.label, chosen: tool.word })
  return (
    <button
      type="button"
      {...state}
      aria-label={name}
      title={name}
      className={classes(styles.tool, (opens ? open : tool.pressed === true) && styles.on)}
      onMouseDown={keepFocus}
      onClick={({ detail }) => (opens ? onToggle(detail === 0) : tool.run())}
    >
      {tool.icon}
      <Word tool={tool} />
    </button>
  )
}

type Props = {
  tools: readonly Tool[]
  /** Tool whose panel is open initially. */
  opened?: string | null
  /** Placed between the tools and the send button. */
  privacy: ReactNode
  send: ReactNode
}

/** Toolbar of the text being written, at the bottom above the keyboard. */
export const WritingBar = ({ tools, opened = null, privacy, send }: Props) => {
  const text = useTexts(texts)
  const [shown, setShown] = useState<string | null>(opened)
  const place = useRef<HTMLDivElement>(null)
  const byKeyboard = useRef(false)
  const id = useId()
  const open = tools.find(({ key }) => key === shown)
  useEffect(() => {
    // A panel opened by keyboard precedes its button in the tab order.
    if (byKeyboard.current) place.current?.querySelector<HTMLElement>('button, input')?.focus()
    byKeyboard.current = false
  })
  return (
    <div className={styles.foot}>
      {open !== undefined && 'panel' in open && (
        <div ref={place} id={id} className={styles.panel} role="group" aria-label={open.label}>
          {open.panel(() => setShown(null))}
        </div>
      )}
      <div className={styles.bar}>
        <div className={styles.tools} role="group" aria-label={text('compose_tools')}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.key}
              tool={tool}
              open={tool.key === shown}
              panel={id}
              onToggle={(key) => {
                byKeyboard.current = key && tool.key !== shown
                setShown(tool.key === shown ? null : tool.key)
              }}
            />
          ))}
          {privacy}
        </div>
        {send}
      </div>
    </div>
  )
}
