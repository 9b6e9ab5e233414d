import { addressOf, call, sendBody } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'

export type Import = CallOutput<'GET /api/import/:id'>['data']
type Sending = { onFile: (name: string, part: number) => void; signal: AbortSignal }

/** Path of a file relative to the chosen folder. */
const nameOf = (file: File): string => file.webkitRelativePath || file.name

/** Uploads files as one import; the last response contains the detected data. Throws ApiError. */
export const sendImport = async (files: readonly File[], { onFile, signal }: Sending): Promise<Import> => {
  let made: Import | null = null
  for (const [at, file] of files.entries()) {
    const query = { name: nameOf(file), more: at < files.length - 1 ? ('1' as const) : ('0' as const) }
    const address: string =
      made === null
        ? addressOf('POST /api/import', { query })
        : addressOf('POST /api/import/:id/file', { params: { id: made.id }, query })
    const onProgress = (part: number) => onFile(file.name, part)
    onProgress(0)
    made = ((await sendBody({ method: 'POST', address, body: file, onProgress, signal })) as { data: Import }).data
  }
  if (made === null) throw new Error('no file was chosen')
  return made
}

/** Starts a phase, after saving a changed plan. */
export const begin = async (id: number, phase: 'check' | 'import' | 'undo', plan: Import['plan'] | null): Promise<void> => {
  if (plan !== null) await call('PUT /api/import/:id', { params: { id }, body: plan })
  await call('POST /api/import/:id/run', { params: { id }, body: { phase } })
}
