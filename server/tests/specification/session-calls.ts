import { expect } from 'vitest'
import { fields, statuses, values } from './assertions.ts'
import type { TheWorld } from './assertions.ts'

const NUMBER = expect.any(Number)

const GUEST = {
  auth_role: 'GUEST',
  auth_entityId: null,
  auth_mainEntityId: null,
  auth_displayName: null,
  auth_profileImageUrl: null,
  auth_language: 'fr',
  auth_status: 'guest',
  auth_userid: null,
  profile: null,
  version: { frontend: expect.any(String) },
  notification: { count: 0 },
  liked: [],
  friend_request_sent: [],
  friend_request_got: [],
  entity_relation: {},
  'auth-t2': [],
  updated_at: NUMBER,
  selected_entity: [],
}

type Ids = Record<string, number>

const PERSON = {
  auth_role: 'USER',
  auth_entityId: ({ ada }: Ids) => ada,
  auth_mainEntityId: ({ ada }: Ids) => ada,
  auth_displayName: 'ada',
  auth_profileImageUrl: null,
  auth_language: 'fr',
  auth_status: 'active',
  auth_userid: NUMBER,
  profile: ({ ada }: Ids) => ({
    entity_id: ada,
    display_name: 'ada',
    profile_image_url: null,
    language: 'fr',
    role: 'USER',
    setting: { mood_pp: 0 },
  }),
  version: { frontend: expect.any(String) },
  notification: { count: NUMBER },
  liked: [],
  friend_request_sent: ({ bo }: Ids) => [bo],
  friend_request_got: [],
  entity_relation: ({ bo }: Ids) => ({ [`${bo}`]: ['s'] }),
  'auth-t2': ({ bo }: Ids) => [bo],
  updated_at: NUMBER,
  selected_entity: ({ ada }: Ids) => [{ id: ada, thumb: null, name: 'ada' }],
}

const CARD = { profile_image: null, place: null }

/** Section 3, session user state, and the calls of section 7 that carry it. */
export const sessionCalls = (the: TheWorld): void => {
  statuses(the, 'AP-02', { 'state of a guest': 200, 'full state of a guest': 200, 'minimal state of a guest': 200 })
  fields(the, 'EN-01', ['state of a guest', '_state'], GUEST)
  fields(the, 'EN-01', ['full state of a guest', '_state'], GUEST)
  fields(the, 'EN-01', ['sent state', '_state'], PERSON)
  for (const name of ['minimal state of a guest', 'minimal state'])
    fields(the, 'AP-02', [name, '_state'], {
      auth_role: name === 'minimal state' ? 'USER' : 'GUEST',
      notification: { count: NUMBER },
      version: { frontend: expect.any(String) },
      updated_at: NUMBER,
    })
  fields(the, 'EN-01', ['got state', '_state'], {
    friend_request_sent: [],
    friend_request_got: ({ ada }: Ids) => [ada],
    entity_relation: ({ ada }: Ids) => ({ [`${ada}`]: ['g'] }),
    'auth-t2': ({ ada }: Ids) => [ada],
    notification: { count: 1 },
  })
  values(the, 'EN-01', '_state.liked', { liked: ({ note }: Ids) => [note] })
  for (const code of ['C', 'E', 'M', 'R'])
    values(the, 'EN-02', '_state.entity_relation', {
      [`state with ${code}`]: ({ ada, group }: Ids) => ({ [`${ada}`]: ['b'], [`${group}`]: [code, 'm'] }),
    })
  values(the, 'EN-02', '_state.entity_relation', {
    'state of a member': ({ ada, group }: Ids) => ({ [`${ada}`]: ['b'], [`${group}`]: ['m'] }),
    'state of who asked': ({ ada, closed }: Ids) => ({ [`${ada}`]: ['b'], [`${closed}`]: ['j'] }),
    'state with A': ({ bo, cleo, group, organisation, closed }: Ids) => ({
      [`${bo}`]: ['b'],
      [`${cleo}`]: ['g'],
      ...Object.fromEntries([group, organisation, closed].map((id) => [`${id}`, ['A', 'm']])),
    }),
  })
  values(the, 'EN-01', '_state.selected_entity', {
    'state with C': ({ bo, group }: Ids) => [
      { id: bo, thumb: null, name: 'bo' },
      { id: group, thumb: null, name: 'Herbier du dimanche' },
    ],
  })
  peopleOfTheDataset(the)
}

const peopleOfTheDataset = (the: TheWorld): void => {
  const list = 'list.data'
  values(the, 'RT-20', `${list}.length`, {
    'state of a guest': 0,
    'state of friends': 4,
    'one of the dataset': 1,
    'names of the dataset': 1,
  })
  values(the, 'RT-20', 'list.next', { 'state of friends': null, 'one of the dataset': expect.any(String) })
  fields(the, 'RT-20', ['names of the dataset', `${list}.0`], {
    ...CARD,
    id: ({ cleo }: Ids) => cleo,
    display_name: 'cleo',
    relation: [],
    message: null,
    since: null,
  })
  values(the, 'RT-31', `${list}.length`, { 'friends of the dataset': 1, 'requests of the dataset': 1 })
  fields(the, 'RT-31', ['friends of the dataset', `${list}.0`], {
    ...CARD,
    id: ({ ada }: Ids) => ada,
    display_name: 'ada',
    relation: ['b'],
    message: null,
    since: expect.any(String),
  })
  values(the, 'RT-31', `${list}.0.relation`, { 'requests of the dataset': ['g'] })
  for (const name of ['friends of the dataset', 'state of friends']) values(the, 'RT-20', '_state.auth_role', { [name]: 'USER' })
  statuses(the, 'RT-20', { 'unknown relation of the dataset': 422 })
}
