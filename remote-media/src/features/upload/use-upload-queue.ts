import { useEffect, useState, useSyncExternalStore } from 'react'
import { METADATA_BYTES, readPhoto } from './read-photo.ts'
import { sendFile } from './send-file.ts'
import { isBusy } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadQueue } from './upload-queue.ts'

const environment = {
  send: sendFile,
  read: async (file: File) => readPhoto(await file.slice(0, METADATA_BYTES).arrayBuffer()),
  preview: (file: File) => URL.createObjectURL(file),
  forget: (preview: string) => URL.revokeObjectURL(preview),
  key: () => crypto.randomUUID(),
}

/** A queue of uploads for as long as the component is on the page; closing the tab meanwhile is asked about. */
export const useUploadQueue = (): { queue: UploadQueue; items: readonly UploadItem[]; busy: boolean } => {
  const [queue] = useState(() => createUploadQueue(environment))
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const busy = isBusy(items)
  useEffect(() => () => queue.stop(), [queue])
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
  return { queue, items, busy }
}
