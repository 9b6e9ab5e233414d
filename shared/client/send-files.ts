import { addressOf } from '../contracts/address.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { ApiError } from './api-error.ts'
import { failed } from './failures.ts'

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

type Options = {
  /** How much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
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

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    throw new ApiError(request.status, request.status < 400 ? 'ANSWER_UNREADABLE' : 'INTERNAL_ERROR')
  }
}

/**
 * Takes files from a record and adds others, in one form, and tells how far it is. Throws ApiError as `call` does:
 * status 0 with NO_NETWORK when there was no answer, ABORTED when it was cut short by `signal`.
 */
export const sendFiles = <K extends FilesCall>(call: K, change: FilesChange, { onProgress, signal }: Options = {}) =>
  new Promise<CallOutput<K>>((resolve, reject) => {
    const refuse = (error: ApiError) => reject(error.status > 0 ? failed(error) : error)
    if (signal?.aborted) return refuse(new ApiError(0, 'ABORTED'))
    // Only this way of calling tells how much of a body has been sent.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', filesAddress(call, change))
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => refuse(new ApiError(0, 'NO_NETWORK')))
    request.addEventListener('abort', () => refuse(new ApiError(0, 'ABORTED')))
    request.addEventListener('load', () => {
      try {
        const answer = answerOf(request)
        if (request.status >= 400) throw ApiError.from(request.status, answer)
        resolve(answer as CallOutput<K>)
      } catch (error) {
        refuse(error as ApiError)
      }
    })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(filesForm(change))
    return undefined
  })
