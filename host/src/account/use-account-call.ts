import { ApiError } from '@florilege/shared/client'
import type { FieldErrors } from '@florilege/shared/ui'
import { useState } from 'react'
import { reactToError } from '../errors/react-to-error.ts'

/**
 * Sends a form of the account pages. Refusals of a field are returned to the form; a refusal of the whole is the `failure`,
 * its code the `problem`; other errors go to the error catalogue.
 */
export const useAccountCall = () => {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const send = async (calls: () => Promise<unknown>): Promise<FieldErrors | void | false> => {
    setFailure(null)
    try {
      await calls()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) {
        reactToError(error, 'form')
        return false
      }
      const { token, ...fields } = error.fields
      if (Object.keys(fields).length > 0) return fields
      // The token of a link is no field of the form: one of the wrong shape is as good as one that has been used.
      setFailure(token === undefined ? error : new ApiError(error.status, 'TOKEN_INVALID'))
      return false
    }
    return undefined
  }
  return { failure, problem: failure?.code ?? null, send }
}
