import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failed, toast } from '@florilege/shared/shell'
import { refreshGroup } from './refresh-group.ts'

/** Runs group commands one at a time, and refetches the group afterwards. */
export const useGroupCommand = (id: number) => {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (send: () => Promise<unknown>, said: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await send()
      toast(said)
      return true
    } catch (error) {
      failed(error)
      return false
    } finally {
      await refreshGroup(client, id)
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
