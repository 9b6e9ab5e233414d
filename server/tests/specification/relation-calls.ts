import { expect } from 'vitest'
import { fields, refusals, statuses, values } from './assertions.ts'
import type { TheWorld } from './assertions.ts'

type Ids = Record<string, number>

const GONE = [404, 'FRIEND_REQUEST_NON_EXIST'] as const
const invalid = (of: Record<string, string>) => [422, 'DATA_INVALID', of] as const

/** Section 4, relations of people, by the calls of section 7. */
const people = (the: TheWorld): void => {
  statuses(the, 'AP-11', {
    'send by form': 200,
    'send by multipart': 200,
    'send by json': 200,
    revoke: 200,
    reject: 200,
    accept: 200,
    unfriend: 200,
  })
  values(the, 'ST-01', 'data.relation', {
    'send by form': ['s'],
    revoke: [],
    'send by multipart': ['s'],
    reject: [],
    'send by json': ['s'],
    accept: ['b'],
    unfriend: [],
  })
  values(the, 'AP-11', 'data.id', {
    'send by form': ({ bo }: Ids) => bo,
    'send by multipart': ({ bo }: Ids) => bo,
    'send by json': ({ bo }: Ids) => bo,
    accept: ({ ada }: Ids) => ada,
  })
  statuses(the, 'RT-22', { 'request page': 200 })
  fields(the, 'RT-22', ['request page', 'data'], { message: 'Bonjour', direction: 'got', created_at: expect.any(String) })
  values(the, 'RT-22', 'data.person.id', { 'request page': ({ ada }: Ids) => ada })
  values(the, 'RT-22', 'data.person.display_name', { 'request page': 'ada' })
  refusals(the, 'ER-12', {
    'revoke twice': GONE,
    'reject twice': GONE,
    'accept twice': GONE,
    'unfriend twice': [404, 'FRIEND_NON_EXIST'],
  })
  refusals(the, 'ER-04', {
    'send twice': [409, 'FRIEND_REQUEST_EXISTS'],
    'send to a friend': [409, 'ALREADY_FRIENDS'],
    'send to nobody': [404, 'NOT_FOUND'],
  })
  refusals(the, 'AP-11', {
    'send to oneself': invalid({ sent_to: 'DATA_NOT_ALLOWED' }),
    'send without whom': invalid({ sent_to: 'FIELD_REQUIRED' }),
    'send to a word': invalid({ sent_to: 'DATA_WRONG_TYPE' }),
    'send to two': invalid({ more: 'FIELD_UNKNOWN' }),
    'send a file': invalid({ sent_to: 'FIELD_UNKNOWN' }),
    'send from elsewhere': [403, 'FORBIDDEN'],
  })
}

/** Section 4, relations with entities and permissions of their administrators. */
const entities = (the: TheWorld): void => {
  statuses(the, 'AP-12', { join: 200, leave: 200 })
  statuses(the, 'AP-26', { 'ask to join': 200, 'take the question back': 200 })
  values(the, 'ST-03', 'data.relation', { join: ['m'], leave: [], 'ask to join': ['j'], 'take the question back': [] })
  values(the, 'AP-12', 'data.id', { join: ({ group }: Ids) => group, leave: ({ group }: Ids) => group })
  refusals(the, 'ER-08', { 'join twice': [409, 'ENTITY_ALREADY_JOINED'] })
  refusals(the, 'ER-04', {
    'leave twice': [404, 'ENTITY_NOT_JOINED'],
    'join nothing': [404, 'NOT_FOUND'],
    'join a closed group': [409, 'ENTITY_CLOSED'],
  })
  for (const code of ['C', 'E', 'M', 'R']) {
    statuses(the, 'EN-02', { [`give ${code}`]: 200, [`take ${code}`]: 200 })
    values(the, 'EN-02', 'data.codes', { [`give ${code}`]: [code], [`take ${code}`]: [] })
    refusals(the, 'ST-09', { [`edit with ${code}`]: [403, 'FORBIDDEN'], [`delete with ${code}`]: [403, 'FORBIDDEN'] })
  }
  statuses(the, 'ST-09', { 'edit with A': 200 })
  values(the, 'ST-09', 'data.display_name', { 'edit with A': 'Herbier du lundi' })
  values(the, 'RT-23', 'data.type', {
    'read entity': 'PERSON',
    'read group': 'GROUP',
    'read organisation': 'ORGANISATION',
    'make a group': 'GROUP',
    'make an organisation': 'ORGANISATION',
  })
  for (const name of ['read entity', 'read group', 'read organisation'])
    fields(the, 'RT-23', [name, 'data'], {
      id: expect.any(Number),
      display_name: expect.any(String),
      profile_image: null,
      relation: expect.any(Array),
      member_count: expect.any(Number),
    })
}

export const relationCalls = (the: TheWorld): void => {
  people(the)
  entities(the)
}
