import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOTE_PICTURES } from '@florilege/shared/rules'
import { Slot, useTexts } from '@florilege/shared/shell'
import { IconButton, NoUpload } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { DraftMedia } from '../compose/post-draft.ts'
import styles from '../compose/post-form.module.css'

const Kept = ({ media, number, onRemove }: { media: DraftMedia; number: number; onRemove: () => void }) => {
  const text = useTexts(texts)
  return (
    <li className={styles.kept}>
      <img src={media.thumb} alt={media.alt} width={96} height={96} />
      <IconButton label={text('note_picture_remove', { number })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type Props = {
  /** Key of the draft. */
  area: string
  media: readonly DraftMedia[]
  onChange: (media: DraftMedia[]) => void
  /** Number of presses of the add button so far. */
  choosing: number
  onBusy: (busy: boolean) => void
  /** Number of permanently failed uploads. */
  onMissing?: ((count: number) => void) | undefined
}

/** Becomes true when the page is idle, or at once if `wanted`. */
const useLater = (wanted: boolean): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle || wanted
}

/** Pictures of a post: those of the draft, and current uploads. */
export const PicturesField = ({ area, media, onChange, choosing, onBusy, onMissing }: Props) => {
  const text = useTexts(texts)
  const [kept, setKept] = useState(media)
  const [sent, setSent] = useState<DraftMedia[]>([])
  const [letGo, setLetGo] = useState<readonly number[]>([])
  const remove = (id: number) => {
    const rest = kept.filter((one) => one.id !== id)
    setKept(rest)
    // The upload component may restore it later.
    setLetGo([...letGo, id])
    onChange([...rest, ...sent])
  }
  const onDone = (all: DraftMedia[]) => {
    if (all.length === 0 && sent.length === 0) return
    // Pictures restored by the upload component are shown there only.
    const others = kept.filter(({ id }) => !all.some((one) => one.id === id))
    setKept(others)
    setSent(all)
    onChange([...others, ...all])
  }
  // The upload component loads after the text field is usable.
  const ready = useLater(choosing > 0 || media.length > 0)
  return (
    <div className={styles.choice} role="group" aria-label={text('note_pictures')}>
      {kept.length > 0 && (
        <ul className={`plain-list ${styles.pictures}`}>
          {kept.map((one, index) => (
            <Kept key={one.id} media={one} number={index + 1} onRemove={() => remove(one.id)} />
          ))}
        </ul>
      )}
      {ready && kept.length < NOTE_PICTURES && (
        <Slot
          name="upload"
          otherwise={choosing > 0 ? <NoUpload /> : null}
          area={area}
          limit={NOTE_PICTURES - kept.length}
          letGo={letGo}
          choose={choosing}
          onDone={onDone}
          onBusy={onBusy}
          onMissing={onMissing}
        />
      )}
    </div>
  )
}
