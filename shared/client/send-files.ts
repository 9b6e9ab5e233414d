import { addressOf } from '../contracts/paths/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { sendBody } from './send-body.ts'
import type { SendOptions } from './send-body.ts'

/** Calls that change a record's files in one form (AP-20). */
export type FilesCall = {
  [K in CallKey]: CallInput<K> extends { query: { _rsg: 'lifec'; _rsn: 'fileUpload' } } ? K : never
}[CallKey]

export type FilesChange = {
  /** Record whose files change. */
  id: number
  /** Idempotency key of this form. */
  key: string
  /** Ids or keys of the files to remove. */
  removed: readonly (number | string)[]
  /** New files, in order. */
  files: readonly File[]
}

/** Form data of a file change: `_files_to_remove` joined by "|", new files as file_0, file_1, ... */
export const filesForm = ({ removed, files }: Pick<FilesChange, 'removed' | 'files'>): FormData => {
  const form = new FormData()
  form.append('_files_to_remove', removed.join('|'))
  for (const [at, file] of files.entries()) form.append(`file_${at}`, file, file.name)
  return form
}

/** URL of a file change, with `_rsg=lifec` and `_rsn=fileUpload`. */
export const filesAddress = (call: FilesCall, { id, key }: Pick<FilesChange, 'id' | 'key'>): string =>
  addressOf(call, { params: { id }, query: { _rsg: 'lifec', _rsn: 'fileUpload', key } })

/** Removes and adds files of a record in one form, with progress. Throws ApiError like `sendBody`. */
export const sendFiles = async <K extends FilesCall>(
  call: K,
  change: FilesChange,
  options: SendOptions = {},
): Promise<CallOutput<K>> =>
  (await sendBody({ method: 'POST', address: filesAddress(call, change), body: filesForm(change), ...options })) as CallOutput<K>
