import { useTexts } from '@florilege/shared/shell'
import { Button, classes } from '@florilege/shared/ui'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from './texts.ts'
import styles from './import.module.css'
import { useSendImport } from './use-send-import.ts'

const Chooser = ({ onChoose }: { onChoose: (files: readonly File[]) => void }) => {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('imports_choose')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('imports_choose')}</Button>
      <span className={styles.quiet}>{t('imports_drop')}</span>
    </>
  )
}

/** File chooser and drop zone of an import; uploads the files in sequence and then opens the detected import. */
export const ChooseFiles = () => {
  const t = useTexts(texts)
  const { sending, refused, send, end } = useSendImport()
  const [over, setOver] = useState(false)
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
        <Chooser onChoose={(files) => void send(files)} />
      ) : (
        <>
          <p role="status">{label}</p>
          <progress className={styles.bar} aria-label={label} max={1} {...(sending.part < 1 ? { value: sending.part } : {})} />
          <Button kind="outline" onClick={end}>
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
