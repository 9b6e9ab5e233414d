import { Ellipsis } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './menu.module.css'
import { beside, inPlace, nextItem } from './menu-rules.ts'

export type MenuEntry = { key: string; label: string; icon?: ReactNode; danger?: boolean } & (
  | { run: () => void }
  | { to: string }
)

export type MenuProps = {
  /** Accessible name of the button with the menu's subject: "Actions pour Camille Aubry". */
  label: string
  entries: readonly MenuEntry[]
  /** Outlined button, beside other buttons. */
  outlined?: boolean
  /** Icon of the button; three dots by default. */
  icon?: ReactNode
}

type ListProps = Pick<MenuProps, 'label' | 'entries'> & {
  id: string
  /** Entries at the time of opening. */
  opened: readonly MenuEntry[]
  place: RefObject<HTMLElement | null>
  close: () => void
}

/** An entry that became unavailable keeps its place and focus, and does nothing. */
const Entry = ({ entry, gone, onChosen }: { entry: MenuEntry; gone: boolean; onChosen: () => void }) => {
  const className = classes(styles.item, entry.danger && styles.danger, gone && styles.gone)
  const shared = { role: 'menuitem', tabIndex: -1, className, 'aria-disabled': gone || undefined }
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  if ('to' in entry)
    return (
      <Link {...shared} to={entry.to} onClick={(event) => (gone ? event.preventDefault() : onChosen())}>
        {content}
      </Link>
    )
  const choose = () => {
    if (gone) return
    onChosen()
    entry.run()
  }
  return (
    <button {...shared} type="button" onClick={choose}>
      {content}
    </button>
  )
}

const buttonIn = (place: HTMLElement | null) => place?.querySelector('button')

/** Shows a menu beside its button, and closes it when the button moves. A sheet that still slides in takes its menu along. */
const useMenuPlace = (list: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>, close: () => void): void =>
  useLayoutEffect(() => {
    const [shown, button] = [list.current, buttonIn(place.current)]
    if (!shown || !button) return
    const slides = () => button.closest('dialog')?.getAnimations() ?? []
    let from = button.getBoundingClientRect()
    const put = () => {
      from = button.getBoundingClientRect()
      const { left, top } = beside(from, shown.getBoundingClientRect(), { width: window.innerWidth, height: window.innerHeight })
      Object.assign(shown.style, { left: `${left}px`, top: `${top}px` })
    }
    // The event of a scroll before the opening arrives later and moves nothing.
    const onScroll = () => {
      const now = button.getBoundingClientRect()
      if ((from.top !== now.top || from.left !== now.left) && slides().length === 0) close()
    }
    shown.showPopover()
    put()
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    for (const { finished } of slides()) finished.then(put, () => undefined)
    document.addEventListener('scroll', onScroll, true)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', close)
    }
  }, [list, place, close])

const List = ({ id, label, opened, entries, place, close }: ListProps) => {
  const list = useRef<HTMLSpanElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useMenuPlace(list, place, close)
  /** Restores the focus first, so that a dialog opened by the entry returns it to the button. */
  const leave = () => {
    buttonIn(place.current)?.focus({ preventScroll: true })
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
      return
    }
    const all = items()
    const next = nextItem(
      event.key,
      all.map(({ textContent }) => textContent ?? ''),
      all.findIndex((item) => item === document.activeElement),
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <span
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {inPlace(opened, entries).map(({ entry, gone }) => (
        <Entry key={entry.key} entry={entry} gone={gone} onChosen={leave} />
      ))}
    </span>
  )
}

/**
 * Menu button of a person, post or record (MN-10). Arrow keys, Home, End and first letters move in it, Escape and Tab close it;
 * scrolling closes it too. Entries keep their places while it is open: unavailable ones do nothing, new ones appear at the next
 * opening. Renders nothing without entries.
 */
export const Menu = ({ label, entries, outlined = false, icon }: MenuProps) => {
  const [opened, setOpened] = useState<readonly MenuEntry[] | null>(null)
  const open = opened !== null
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setOpened(null), [])
  // A press on the button closes the menu before the click event, which must not reopen it.
  const wasOpen = useRef(false)
  if (entries.length === 0 && !open) return null
  return (
    <span ref={place} className={styles.place}>
      <IconButton
        label={label}
        className={outlined ? styles.outlined : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          if (!wasOpen.current) setOpened(entries)
          wasOpen.current = false
        }}
      >
        {icon ?? <Ellipsis aria-hidden="true" />}
      </IconButton>
      {open && <List id={id} label={label} opened={opened} entries={entries} place={place} close={close} />}
    </span>
  )
}
