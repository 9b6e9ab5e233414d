import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging, text } from '../list.ts'
import { personCard } from '../profile/profile-endpoints.ts'
import { RELATION_CODES } from '../relation/relation.ts'

/** The caller's codes towards the other person after a command. */
export const relationAfter = z.strictObject({ id, relation: z.array(z.enum(RELATION_CODES)) })

const byOther = z.strictObject({ id: idParam })

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friend/request/send',
  access: 'signed-in',
  summary: {
    en: 'Ask a person to be friends; who is asked by them already becomes their friend',
    fr: 'Proposer son amitié à une personne ; si elle la proposait déjà, c’est chose faite',
  },
  body: z.strictObject({ sent_to: id, message: text(500).trim().optional() }),
  formNumbers: ['sent_to'],
  response: dataOf(relationAfter),
  errors: ['FRIEND_REQUEST_EXISTS', 'ALREADY_FRIENDS', 'ACTING_AS_ENTITY'],
})

const command = {
  method: 'POST',
  access: 'signed-in',
  params: byOther,
  response: dataOf(relationAfter),
} as const

export const revokeFriendRequest = endpoint({
  ...command,
  path: '/api/friend/request/revoke/:id',
  summary: { en: 'Take back the request sent to this person', fr: 'Reprendre la demande envoyée à cette personne' },
  errors: ['FRIEND_REQUEST_NON_EXIST', 'ACTING_AS_ENTITY'],
})

export const acceptFriendRequest = endpoint({
  ...command,
  path: '/api/friend/request/accept/:id',
  summary: { en: 'Accept the request of this person', fr: 'Accepter la demande de cette personne' },
  errors: ['FRIEND_REQUEST_NON_EXIST', 'ACTING_AS_ENTITY'],
})

export const rejectFriendRequest = endpoint({
  ...command,
  path: '/api/friend/request/reject/:id',
  summary: { en: 'Reject the request of this person', fr: 'Refuser la demande de cette personne' },
  errors: ['FRIEND_REQUEST_NON_EXIST', 'ACTING_AS_ENTITY'],
})

export const unfriend = endpoint({
  ...command,
  path: '/api/friend/unfriend/:id',
  summary: { en: 'End the friendship with this person', fr: 'Mettre fin à l’amitié avec cette personne' },
  errors: ['FRIEND_NON_EXIST', 'ACTING_AS_ENTITY'],
})

/** Request between the caller and this person, sent or received. */
export const friendRequest = z.strictObject({
  person: personCard,
  direction: z.enum(['sent', 'got']),
  message: z.string().nullable(),
  created_at: z.string(),
})
export type FriendRequest = z.infer<typeof friendRequest>

export const getFriendRequest = endpoint({
  method: 'GET',
  path: '/api/friend/request/:id',
  access: 'signed-in',
  summary: { en: 'The request between the caller and this person', fr: 'La demande entre soi et cette personne' },
  params: byOther,
  response: dataOf(friendRequest),
  errors: ['FRIEND_REQUEST_NON_EXIST'],
})

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friend',
  access: 'signed-in',
  summary: {
    en: 'Own friends, or the requests sent or got, newest first',
    fr: 'Ses amitiés, ou les demandes envoyées ou reçues, par ordre du plus récent',
  },
  query: z.strictObject({ ...paging, state: z.enum(['friend', 'sent', 'got']).default('friend') }),
  response: listOf(personCard.extend({ message: z.string().nullable(), since: z.string() })),
})
