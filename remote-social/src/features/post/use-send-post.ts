import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addPost, changePost } from './post-cache.ts'
import type { Post } from './post-cache.ts'
import { useSessionEnded } from './use-session-ended.ts'

/** A post that waits for the network: what was written is safe, and there is nothing to show yet. */
export const WAITS = 'waits'

/**
 * Sends what was written, once at a time; the post that it became takes its place on the page. Null when it failed, `WAITS`
 * when it lies in the outbox.
 */
export const useSendPost = (kind: 'new' | 'change') => {
  const client = useQueryClient()
  const ended = useSessionEnded()
  const sending = useRef(false)
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const send = async (make: () => Promise<{ data: Post } | null>): Promise<Post | typeof WAITS | null> => {
    if (sending.current) return null
    sending.current = true
    setState({ busy: true, error: null })
    try {
      const made = await make()
      setState({ busy: false, error: null })
      if (made === null) return WAITS
      const { data } = made
      if (kind === 'new') addPost(client, data)
      else changePost(client, data.id, () => data)
      return data
    } catch (error) {
      // Told in the form.
      setState({ busy: false, error })
      ended(error)
      return null
    } finally {
      sending.current = false
    }
  }
  return { send, ...state }
}
