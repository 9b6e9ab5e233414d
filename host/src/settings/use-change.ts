import { toast } from '@florilege/shared/shell'
import { useState } from 'react'
import { reactToError } from '../errors/react-to-error.ts'

/** Runs a change of a list, confirms it, and reloads the list; a failure goes to the error catalogue. */
export const useChange = (onChanged: () => Promise<unknown>) => {
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await change()
      toast(done)
      await onChanged()
    } catch (error) {
      reactToError(error, 'action')
    }
    setBusy(false)
  }
  return { busy, run }
}
