import { ApiError } from '@florilege/shared/client'
import { failed, useErrorText, useTexts, useUnsaved } from '@florilege/shared/shell'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendImport } from './send-import.ts'
import { texts } from './texts.ts'

/** Uploads files in sequence, then opens the detected import. Leaving the page ends the upload. */
export const useSendImport = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const stop = useRef<AbortController | null>(null)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
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
  return { sending, refused, send, end: () => stop.current?.abort() }
}
