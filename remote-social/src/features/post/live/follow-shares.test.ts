import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { queryKeyOf } from '@florilege/shared/client'
import type { Post } from '../../../kit/post/post-cache.ts'
import { followShares } from './follow-shares.ts'

const key = queryKeyOf('GET /api/post/:id', { params: { id: 2 } })
const share = (words: string | null) => ({ id: 2, pinned: false, shared: words === null ? null : { id: 7, text: words } }) as Post

describe('[ST-21] object of a share', () => {
  it('is removed from its shares when no longer public, and refetched when restored or changed', async () => {
    const client = new QueryClient()
    client.setQueryData(key, { data: share('Trois crocus') })
    const shown = () => client.getQueryData<{ data: Post }>(key)?.data.shared?.text
    const shares = followShares(client, (id) => Promise.resolve(id === 2 ? share('Quatre crocus') : null))
    expect([shares.hold(7), shares.hold(8)]).toEqual([true, false])
    shares.empty(7)
    expect(shown()).toBeUndefined()
    // The emptied share no longer names its object.
    expect(shares.hold(7)).toBe(true)
    shares.empty(7)
    shares.fill(7)
    await expect.poll(shown).toBe('Quatre crocus')
  })

  it('is unchanged when the share cannot be fetched', async () => {
    const client = new QueryClient()
    client.setQueryData(key, { data: share('Trois crocus') })
    const read = Promise.reject(new Error('no network'))
    followShares(client, () => read).fill(7)
    await read.catch(() => undefined)
    expect(client.getQueryData<{ data: Post }>(key)?.data.shared?.text).toBe('Trois crocus')
  })
})
