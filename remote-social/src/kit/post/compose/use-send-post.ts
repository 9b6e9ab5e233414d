import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addPost, changePost } from '../post-cache.ts'
import type { Post } from '../post-cache.ts'
import { useSessionEnded } from './use-session-ended.ts'

/** Result of a post in the outbox: it is stored, with nothing to show yet. */
export const WAITS = 'waits'

/**
 * Sends a post, one request at a time; the resulting post is inserted into the page. Null on failure, `WAITS` when it is in the
 * outbox.
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
      // Shown in the form.
      setState({ busy: false, error })
      ended(error)
      return null
    } finally {
      sending.current = false
    }
  }
  return { send, ...state }
}
