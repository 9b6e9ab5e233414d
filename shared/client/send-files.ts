import { addressOf } from '../contracts/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { sendBody } from './send-body.ts'
import type { SendOptions } from './send-body.ts'

/** Calls that take files of a record in one form (AP-20). */
export type FilesCall = {
  [K in CallKey]: CallInput<K> extends { query: { _rsg: 'lifec'; _rsn: 'fileUpload' } } ? K : never
}[CallKey]

export type FilesChange = {
  /** The record whose files change. */
  id: number
  /** Made by the sender for this form: sent again, it adds nothing twice. */
  key: string
  /** Ids or keys of the files to take away. */
  removed: readonly (number | string)[]
  /** New files, in the order they take. */
  files: readonly File[]
}

/** The form of a change of files: `_files_to_remove` joined by "|", new ones as file_0, file_1, ... */
export const filesForm = ({ removed, files }: Pick<FilesChange, 'removed' | 'files'>): FormData => {
  const form = new FormData()
  form.append('_files_to_remove', removed.join('|'))
  for (const [at, file] of files.entries()) form.append(`file_${at}`, file, file.name)
  return form
}

/** Address of a change of files, with `_rsg=lifec` and `_rsn=fileUpload`. */
export const filesAddress = (call: FilesCall, { id, key }: Pick<FilesChange, 'id' | 'key'>): string =>
  addressOf(call, { params: { id }, query: { _rsg: 'lifec', _rsn: 'fileUpload', key } })

/** Takes files from a record and adds others, in one form, and tells how far it is. Throws ApiError as `sendBody` does. */
export const sendFiles = async <K extends FilesCall>(
  call: K,
  change: FilesChange,
  options: SendOptions = {},
): Promise<CallOutput<K>> =>
  (await sendBody({ method: 'POST', address: filesAddress(call, change), body: filesForm(change), ...options })) as CallOutput<K>
