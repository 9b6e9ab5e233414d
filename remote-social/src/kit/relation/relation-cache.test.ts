import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { queryKeyOf } from '@florilege/shared/client'
import { dropCard, refreshRelation, setRelation } from './relation-cache.ts'

const card = (id: number) => ({ id, display_name: `P${id}`, profile_image: null, place: null, relation: [] })
const people = [...queryKeyOf('GET /api/dataset/user', {}), 'pages']
const friends = [...queryKeyOf('GET /api/dataset/user', { query: { _reltype: 'b' } }), 'pages']
const groups = queryKeyOf('GET /api/entity', {})
const profile = (id: number) => queryKeyOf('GET /api/profile/:id', { params: { id } })
const byGuid = queryKeyOf('GET /api/entity/:id', { params: { id: 'a-guid' } })
const posts = (id: number) => queryKeyOf('GET /api/post', { query: { entity: id } })
const requests = queryKeyOf('GET /api/friend', { query: { state: 'got' } })

const kept = () => {
  const client = new QueryClient()
  client.setQueryData(people, { pages: [{ list: { data: [card(1), card(2)], next: null } }], pageParams: [null] })
  client.setQueryData(friends, { pages: [], pageParams: [] })
  client.setQueryData(groups, { list: { data: [card(2), card(3)], next: null } })
  client.setQueryData(profile(2), { data: { entity_id: 2, relation: [] } })
  client.setQueryData(profile(12), { data: { entity_id: 12, relation: [] } })
  client.setQueryData(byGuid, { data: { id: 2, relation: [] } })
  for (const key of [posts(2), posts(12), requests]) client.setQueryData(key, {})
  return client
}

describe('[ST-01] cached relations', () => {
  it('change in every card and page of the entity, and of no other', () => {
    const client = kept()
    setRelation(client, 2, ['s'])
    expect(JSON.stringify(client.getQueriesData({})).match(/"relation":\["s"\]/g)).toHaveLength(4)
    expect(client.getQueryData(profile(12))).toEqual({ data: { entity_id: 12, relation: [] } })
  })

  it('a blocked entity leaves every list', () => {
    const client = kept()
    dropCard(client, 2)
    expect(JSON.stringify([client.getQueryData(people), client.getQueryData(groups)])).not.toContain('P2')
  })

  it('data that depends on the relation are refetched', async () => {
    const client = kept()
    await refreshRelation(client, 2)
    const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
    expect(old.map(({ queryKey }) => queryKey)).toEqual(expect.arrayContaining([profile(2), posts(2), requests, friends]))
    expect(old).toHaveLength(4)
  })

  it('a friend request is refetched while it is open; an answered one, which the server no longer has, is not', async () => {
    const client = kept()
    const key = queryKeyOf('GET /api/friend/request/:id', { params: { id: 2 } })
    client.setQueryData(key, { data: { person: { id: 2, relation: ['g'] } } })
    const isAskedAgain = async (): Promise<boolean> => {
      await refreshRelation(client, 2)
      return client.getQueryState(key)?.isInvalidated ?? false
    }
    setRelation(client, 2, ['b'])
    expect(await isAskedAgain()).toBe(false)
    setRelation(client, 2, ['g'])
    expect(await isAskedAgain()).toBe(true)
  })
})
