import { ApiError } from '@florilege/shared/client'
import { onReachedAgain, useUnsaved } from '@florilege/shared/shell'
import { useEffect, useRef, useState } from 'react'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { reactToError } from '../errors/react-to-error.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export type Saving<Value> = {
  /** Chosen value, saved or not. */
  value: Value
  state: SaveState
  choose: (value: Value) => void
  again: () => void
}

/**
 * Setting that is saved when it is chosen. One request runs at a time and the last choice wins; a choice that could not be
 * saved stays, shows so, and is sent again by a press or when the connection is back.
 */
export const useSaving = <Value>(first: Value, save: (value: Value) => Promise<unknown>): Saving<Value> => {
  const [value, setValue] = useState(first)
  const [state, setState] = useState<SaveState>('idle')
  const wanted = useRef(first)
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setState('saving')
    let sent: Value
    try {
      do {
        sent = wanted.current
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last choice is the one that stands
        await save(sent)
      } while (sent !== wanted.current)
      setState('saved')
    } catch (error) {
      setState('failed')
      // A lost connection is shown beside the setting, other errors by the catalogue.
      if (!(error instanceof ApiError) || error.status > 0) reactToError(error, 'action')
      else void askWhetherReached()
    } finally {
      running.current = false
    }
  }
  const retry = useRef(run)
  useEffect(() => {
    retry.current = run
  })
  useEffect(() => {
    if (state !== 'failed') return undefined
    return onReachedAgain(() => void retry.current())
  }, [state])
  useUnsaved(state === 'saving' || state === 'failed')
  return {
    value,
    state,
    choose: (chosen) => {
      wanted.current = chosen
      setValue(chosen)
      void run()
    },
    again: () => void run(),
  }
}
