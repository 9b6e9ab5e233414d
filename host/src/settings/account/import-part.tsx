import { ApiError } from '@florilege/shared/client'
import { toast, useErrorText, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button, DefinitionList } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { sendArchive } from './send-archive.ts'
import type { Imported } from './send-archive.ts'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; part: number }
  | { kind: 'done'; imported: Imported }
  | { kind: 'failed'; code: string }

const words = ['ARCHIVE_INVALID', 'ARCHIVE_VERSION', 'TOO_LARGE'] as const

const Failed = ({ code }: { code: string }) => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const known = words.find((word) => word === code)
  if (known) return <Notice kind="problem">{text(known)}</Notice>
  return <Notice kind="problem">{code === 'NO_NETWORK' ? text('IMPORT_FAILED') : errorText(code)}</Notice>
}

const Sending = ({ name, part, onStop }: { name: string; part: number; onStop: () => void }) => {
  const text = useTexts(settingsTexts)
  const label = part < 1 ? text('IMPORT_SENDING', { name }) : text('IMPORT_READING')
  return (
    <div className={styles.part}>
      <p role="status">{label}</p>
      <progress className={styles.bar} aria-label={label} max={1} {...(part < 1 ? { value: part } : {})} />
      <Button kind="outline" className={styles.start} onClick={onStop}>
        {text('IMPORT_STOP')}
      </Button>
    </div>
  )
}

/** Import of an archive: file, progress, result. */
export const ImportPart = () => {
  const text = useTexts(settingsTexts)
  const client = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  useUnsaved(state.kind === 'sending', 'work')
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (file: File) => {
    stop.current = new AbortController()
    const sending = (part: number) => setState({ kind: 'sending', name: file.name, part })
    sending(0)
    try {
      const imported = await sendArchive(file, sending, stop.current.signal)
      setState({ kind: 'done', imported })
      toast(text('IMPORT_DONE'))
      // Data of other pages is older than the import.
      await client.invalidateQueries()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL_ERROR'
      setState(code === 'ABORTED' ? { kind: 'idle' } : { kind: 'failed', code })
    }
  }
  return (
    <Part title={text('IMPORT_TITLE')} text={text('IMPORT_TEXT')}>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={text('IMPORT_CHOOSE')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      {state.kind === 'sending' ? (
        <Sending {...state} onStop={() => stop.current?.abort()} />
      ) : (
        <Button kind="outline" className={styles.start} onClick={() => input.current?.click()}>
          {text('IMPORT_CHOOSE')}
        </Button>
      )}
      {state.kind === 'failed' && <Failed code={state.code} />}
      {state.kind === 'done' && (
        <DefinitionList
          entries={[
            { term: text('IMPORT_POSTS'), value: String(state.imported.posts) },
            { term: text('IMPORT_DRAFTS'), value: String(state.imported.drafts) },
            { term: text('IMPORT_KNOWN'), value: String(state.imported.known) },
            { term: text('IMPORT_LEFT'), value: String(state.imported.left_out) },
          ]}
        />
      )}
    </Part>
  )
}
