import { Paperclip, X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { alert } from '../../shell/slot/dialogs.ts'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import { FieldNotes, useField } from '../field/field.tsx'
import type { FieldLook } from '../field/field.tsx'
import field from '../field/field.module.css'
import { FormContext } from './form-context.ts'
import styles from './form-files.module.css'
import { formTexts } from './form-texts.ts'
import { fileSize } from '../text/formats.ts'
import { IconButton } from '../button/icon-button.tsx'

type Props = FieldLook & {
  name: string
  required?: boolean
  accept?: string
  limit?: number
  onChange?: (files: readonly File[]) => void
}

type Chosen = { name: string; limit: number; onChange: Props['onChange'] }

/** Files of a field, restored from its draft. */
const useFiles = ({ name, limit, onChange }: Chosen) => {
  const text = useTexts(formTexts)
  const { changed, keptFiles } = use(FormContext)
  const [files, setFiles] = useState<readonly File[]>([])
  const input = useRef<HTMLInputElement>(null)

  const show = (next: readonly File[]) => {
    const held = new DataTransfer()
    for (const file of next) held.items.add(file)
    if (input.current) input.current.files = held.files
    setFiles(next)
  }
  const shown = useRef(show)
  useEffect(() => {
    let live = true
    const restore = async () => {
      const kept = await keptFiles(name)
      if (live && kept.length > 0) shown.current(kept)
    }
    void restore()
    return () => {
      live = false
    }
  }, [keptFiles, name])

  const take = (next: readonly File[]) => {
    const taken = next.slice(0, limit)
    show(taken)
    onChange?.(taken)
    changed()
    if (next.length > limit) void alert(text('FILES_LIMIT_TITLE'), text('FILES_LIMIT', { count: limit }))
  }
  const add = (more: FileList | null) => take(limit === 1 ? [...(more ?? [])] : [...files, ...(more ?? [])])
  const remove = (file: File) => take(files.filter((other) => other !== file))
  return { files, input, add, remove }
}

type ListProps = { label: string; files: readonly File[]; onRemove: (file: File) => void }

const ChosenFiles = ({ label, files, onRemove }: ListProps) => {
  const text = useTexts(formTexts)
  const language = useLanguage()
  return (
    <ul className={classes('plain-list', styles.files)} aria-label={label}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{fileSize(file.size, language)}</span>
          <IconButton label={text('FILE_REMOVE', { name: file.name })} onClick={() => onRemove(file)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** File field: choose, drop or paste; a draft stores the files on the device. */
export const FileField = ({ name, required = false, accept, limit = 1, onChange, ...look }: Props) => {
  const text = useTexts(formTexts)
  const { id, message, control } = useField({ ...look, name, rules: { required } })
  const { files, input, add, remove } = useFiles({ name, limit, onChange })
  const [over, setOver] = useState(false)

  return (
    <div
      className={classes(field.field, message !== null && field.invalid)}
      onPaste={({ clipboardData }) => clipboardData.files.length > 0 && add(clipboardData.files)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard users choose files with the control inside */}
      <label
        className={classes(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <Paperclip aria-hidden="true" />
        <span>
          <span className={classes(field.label, required && field.required)}>{look.label}</span>
          <span className={styles.how}>
            {text(limit === 1 ? 'FILE_CHOOSE' : 'FILES_CHOOSE')} {text('FILES_DROP')}
          </span>
        </span>
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          multiple={limit > 1}
          className={styles.input}
          onChange={(event) => {
            event.stopPropagation()
            add(event.target.files)
          }}
        />
      </label>
      {files.length > 0 && <ChosenFiles label={look.label} files={files} onRemove={remove} />}
      <FieldNotes id={id} hint={look.hint} message={message} />
    </div>
  )
}
