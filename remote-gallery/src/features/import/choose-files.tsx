import { ApiError } from '@florilege/shared/client'
import { failed, useErrorText, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button, classes } from '@florilege/shared/ui'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from './texts.ts'
import styles from './import.module.css'
import { sendImport } from './send-import.ts'

/** File chooser and drop zone of an import; uploads the files in sequence and then opens the detected import. */
export const ChooseFiles = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const errorText = useErrorText()
  useUnsaved(sending !== null, 'work')
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (files: readonly File[]) => {
    if (files.length === 0 || sending !== null) return
    const empty = files.find(({ size }) => size === 0)
    setRefused(empty === undefined ? null : t('imports_empty', { name: empty.name }))
    if (empty !== undefined) return
    stop.current = new AbortController()
    try {
      const onFile = (name: string, part: number) => setSending({ name, part })
      const { id } = await sendImport(files, { onFile, signal: stop.current.signal })
      setSending(null)
      void navigate(`/import/${id}/`)
    } catch (error) {
      setSending(null)
      // There is no field to mark, so the error is shown here.
      if (error instanceof ApiError && error.status === 422) setRefused(errorText(error.code))
      else failed(error)
    }
  }
  const label = sending === null ? '' : sending.part < 1 ? t('imports_sending', { name: sending.name }) : t('imports_reading')
  return (
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void send([...event.dataTransfer.files])
      }}
    >
      <Upload aria-hidden="true" className={styles.sign} />
      {sending === null ? (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('imports_choose')}
            onChange={({ currentTarget }) => {
              void send([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button onClick={() => input.current?.click()}>{t('imports_choose')}</Button>
          <span className={styles.quiet}>{t('imports_drop')}</span>
        </>
      ) : (
        <>
          <p role="status">{label}</p>
          <progress className={styles.bar} aria-label={label} max={1} {...(sending.part < 1 ? { value: sending.part } : {})} />
          <Button kind="outline" onClick={() => stop.current?.abort()}>
            {t('import_stop')}
          </Button>
        </>
      )}
      {refused !== null && (
        <p role="alert" className={styles.failure}>
          {refused}
        </p>
      )}
      <small className={styles.quiet}>{t('imports_limit')}</small>
    </div>
  )
}
