import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callOptions } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { ANYBODY } from '@florilege/shared/rules'
import { failed, forceSessionReload, toast, useLiveEvent } from '@florilege/shared/shell'
import { askAgain, dropPostsOf, isBy, takePostsAway } from '../post/post-cache.ts'
import { dropCard, refreshRelation, setRelation } from './relation-cache.ts'
import type { Post } from '../post/post-cache.ts'
import type { Relation } from './relation-cache.ts'

type Base = CallOutput<'GET /api/comment/base/:object_id'>

const BONDS: ReadonlySet<string> = new Set(['b', 'm', 'A', 'C', 'E', 'M', 'R'])

/** Asks anew whether what this one made is there for the popups of comments that are open over it. */
const askForThreadsOf = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key], state }) =>
      key === 'GET /api/comment/base/:object_id' && (state.data as Base | undefined)?.data.object.entity_id === id,
  })

/** Brings everything that the page keeps in line with what stands towards one person, group or organisation now. */
const take = async (client: QueryClient, id: number, relation: Relation): Promise<void> => {
  setRelation(client, id, relation)
  const bound = relation.some((code) => BONDS.has(code))
  const isLost = (post: Post): boolean => !bound && post.privacy_status !== ANYBODY && !post.owned_by_me
  dropPostsOf(client, id, isLost)
  await Promise.all([
    askAgain(client, (post) => post.entity_id === id && isLost(post)),
    refreshRelation(client, id),
    askForThreadsOf(client, id),
  ])
}

/** Lists in which anybody may stand: the server leaves out who is not there. */
const LISTS: ReadonlySet<string> = new Set([
  'GET /api/comment/threads/:object_id',
  'GET /api/comment/:id/:sub',
  'GET /api/like/:id',
  'GET /api/like/:id/comment',
  'GET /api/notification',
])

/** Lists that name anybody and are not this remote's. */
const FOUND: ReadonlySet<string> = new Set(['GET /api/search', 'GET /api/search/suggest', 'GET /api/autocomplete/:source'])

/** Takes out of everything that the page keeps who is not there for this person any more. */
export const takeAway = async (client: QueryClient, id: number): Promise<void> => {
  setRelation(client, id, [])
  dropCard(client, id)
  takePostsAway(client, id)
  // What other remotes found, and nothing shows now, is asked for when one comes back to it.
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [key] }) => FOUND.has(String(key)) })
  await Promise.all([
    refreshRelation(client, id),
    askAgain(client, (post) => isBy(id, post)),
    askForThreadsOf(client, id),
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => LISTS.has(String(key)) }),
  ])
}

/** Null when it waits in the outbox. */
type Sent = () => Promise<{ data: { id: number; relation: Relation } } | null>

/**
 * Runs commands that change a relation, one at a time. What the answer says stands is shown at once; a refusal is told by
 * the error catalogue, and what really stands is read again.
 */
export const useRelationCommand = (id: number) => {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (send: Sent, said: string): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const answer = await send()
      if (answer === null) return true
      toast(said)
      await take(client, id, answer.data.relation)
      return true
    } catch (error) {
      failed(error)
      await refreshRelation(client, id)
      return false
    } finally {
      running.current = false
      setBusy(false)
      forceSessionReload()
    }
  }
  return { run, busy }
}

/**
 * Keeps what is open true to relations that change elsewhere: by the other side, in another tab, by a block. Who is not
 * there for this person any more leaves every list.
 */
export const useRelationEvents = (): void => {
  const client = useQueryClient()
  const reread = async (id: number): Promise<void> => {
    try {
      const profile = callOptions('GET /api/profile/:id', { params: { id } })
      // Several parts of the page hear of the same event: they read once.
      const { data } = await client.fetchQuery({ ...profile, staleTime: 500, retry: false, meta: { handled: true } })
      await take(client, id, data.relation)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await takeAway(client, id)
    }
  }
  useLiveEvent('relation', ({ data }) => {
    const id = Number(data['entity'])
    if (Number.isSafeInteger(id) && id > 0) void reread(id)
  })
}
