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

/** Refetches the headers of open comment popups about items of this entity. */
const askForThreadsOf = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key], state }) =>
      key === 'GET /api/comment/base/:object_id' && (state.data as Base | undefined)?.data.object.entity_id === id,
  })

/** Updates the cache after a change of the relation to one entity. */
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

/** Lists that may contain any entity; the server filters them. */
const LISTS: ReadonlySet<string> = new Set([
  'GET /api/comment/threads/:object_id',
  'GET /api/comment/:id/:sub',
  'GET /api/like/:id',
  'GET /api/like/:id/comment',
  'GET /api/notification',
])

/** Lists of other remotes that may contain any entity. */
const FOUND: ReadonlySet<string> = new Set(['GET /api/search', 'GET /api/search/suggest', 'GET /api/autocomplete/:source'])

/** Removes an entity from the whole cache that no longer exists for this person. */
export const takeAway = async (client: QueryClient, id: number): Promise<void> => {
  setRelation(client, id, [])
  dropCard(client, id)
  takePostsAway(client, id)
  // Cached results of other remotes that are not displayed are refetched on the next visit.
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [key] }) => FOUND.has(String(key)) })
  await Promise.all([
    refreshRelation(client, id),
    askAgain(client, (post) => isBy(id, post)),
    askForThreadsOf(client, id),
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => LISTS.has(String(key)) }),
  ])
}

/** Null when the command is in the outbox. */
type Sent = () => Promise<{ data: { id: number; relation: Relation } } | null>

/**
 * Runs relation commands, one at a time. The response is shown at once; an error is shown from the catalogue, and the relation is
 * refetched.
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
 * Live updates of relations changed elsewhere: by the other side, in another tab, by a block. An entity that no longer exists for
 * this person leaves every list.
 */
export const useRelationEvents = (): void => {
  const client = useQueryClient()
  const reread = async (id: number): Promise<void> => {
    try {
      const profile = callOptions('GET /api/profile/:id', { params: { id } })
      // Several components receive the same event and share one fetch.
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
