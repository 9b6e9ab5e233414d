import { useTexts } from '@florilege/shared/shell'
import { IconButton, MuseumLabel, PictureFrame } from '@florilege/shared/ui'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordLabel } from '../../kit/record/record-label.ts'
import type { EditedEntry } from './entry-order.ts'
import styles from './florilege-edit.module.css'

export type Grip = { onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void }
type Props = {
  entry: EditedEntry
  title: string
  at: number
  count: number
  onMove: (to: number) => void
  onWords: (words: string) => void
  onTakeOut: () => void
  grip: Grip
}

const targets: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Entry in the form: handle, item, and the author's text. */
export const EntryRow = ({ entry, title, at, count, onMove, onWords, onTakeOut, grip }: Props) => {
  const t = useTexts(catalogueTexts)
  const { item, words } = entry
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targets[event.key]?.(at, count)
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <IconButton
          label={t('florilege_move', { title, at: at + 1, count })}
          className={styles.grip}
          onKeyDown={onKeyDown}
          {...grip}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
        {item?.picture && (
          <span className={styles.thumb}>
            <PictureFrame picture={item.picture} sizes="64px" alt="" />
          </span>
        )}
        <span className={styles.label}>
          {item ? (
            <MuseumLabel {...recordLabel(item)} />
          ) : (
            t(entry.kind === 'unavailable' ? 'florilege_unavailable' : 'florilege_words_alone')
          )}
        </span>
        <span className={styles.tools}>
          <IconButton label={`${t('florilege_up')}, ${title}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`${t('florilege_down')}, ${title}`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('florilege_take_out', { title })} onClick={onTakeOut}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <textarea
        className={styles.words}
        aria-label={item ? t('florilege_words_of', { title }) : t('florilege_words_alone')}
        placeholder={t('florilege_words')}
        rows={item ? 2 : 4}
        maxLength={5000}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </li>
  )
}
