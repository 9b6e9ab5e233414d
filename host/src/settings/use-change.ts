import { toast } from '@florilege/shared/shell'
import { useState } from 'react'
import { reactToError } from '../errors/react-to-error.ts'

/** Makes a change of a list, says that it is done, and reads the list again; a failure is said as everywhere. */
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
