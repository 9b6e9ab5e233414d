import { z } from 'zod'
import { adminReason } from '../admin/admin-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { relationAfter } from '../friend/friend-endpoints.ts'
import { dataOf, done, id, idParam, listOf, paging, text } from '../list.ts'
import { sessionState } from '../session/session-schemas.ts'
import {
  adminCode,
  entity,
  entityCard,
  entityChange,
  entityDraft,
  entityMember,
  groupType,
  joinRequest,
} from './entity-schemas.ts'

const byId = z.strictObject({ id: idParam })
/** Reason for the audit log, required of a site administrator without a code on the entity that allows the call. */
const fromOutside = z.strictObject({ reason: adminReason.optional() })

export const listEntities = endpoint({
  method: 'GET',
  path: '/api/entity',
  access: 'all',
  summary: {
    en: 'Groups and organisations, newest first; `q` looks in names, `joined` keeps those the caller belongs to',
    fr: 'Les groupes et organisations, du plus récent au plus ancien ; `q` cherche dans les noms, `joined` garde ceux dont on est membre',
  },
  query: z.strictObject({
    ...paging,
    q: text(100).optional(),
    type: groupType.optional(),
    joined: z.literal('1').optional(),
  }),
  response: listOf(entityCard),
})

export const getEntity = endpoint({
  method: 'GET',
  path: '/api/entity/:id',
  access: 'all',
  summary: {
    en: 'A person, group or organisation, by its id or by the guid of its join link',
    fr: 'Une personne, un groupe ou une organisation, par son identifiant ou par le guid de son lien d’invitation',
  },
  params: z.strictObject({ id: z.union([idParam, z.guid()]) }),
  response: dataOf(entity),
})

export const createEntity = endpoint({
  method: 'POST',
  path: '/api/entity',
  access: 'signed-in',
  summary: {
    en: 'Found a group or organisation; who founds it holds the code A',
    fr: 'Fonder un groupe ou une organisation ; qui fonde détient le code A',
  },
  body: entityDraft,
  response: dataOf(entity),
})

export const updateEntity = endpoint({
  method: 'PUT',
  path: '/api/entity/:id',
  access: 'signed-in',
  summary: { en: 'Change a group or organisation', fr: 'Modifier un groupe ou une organisation' },
  params: byId,
  body: entityChange,
  response: dataOf(entity),
  errors: ['VERSION_CONFLICT', 'STEP_UP_REQUIRED'],
})

export const deleteEntity = endpoint({
  method: 'DELETE',
  path: '/api/entity/:id',
  access: 'signed-in',
  summary: {
    en: 'Delete a group or organisation: memberships end, what it posted is removed',
    fr: 'Supprimer un groupe ou une organisation : les adhésions prennent fin, les publications sont retirées',
  },
  params: byId,
  body: fromOutside,
  response: done,
  errors: ['ENTITY_OWNS_RECORDS', 'STEP_UP_REQUIRED'],
})

export const renewGuid = endpoint({
  method: 'POST',
  path: '/api/entity/:id/guid',
  access: 'signed-in',
  summary: {
    en: 'Give the join link a new guid; the links shared so far lead nowhere from then on',
    fr: 'Donner un nouveau guid au lien d’invitation ; les liens déjà partagés ne mènent plus nulle part',
  },
  params: byId,
  response: dataOf(z.strictObject({ id, guid: z.guid() })),
})

const command = { method: 'POST', access: 'signed-in', params: byId, response: dataOf(relationAfter) } as const

export const joinEntity = endpoint({
  ...command,
  path: '/api/entity/join/:id',
  summary: { en: 'Join an open group or organisation', fr: 'Rejoindre un groupe ouvert ou une organisation ouverte' },
  errors: ['ENTITY_ALREADY_JOINED', 'ENTITY_CLOSED', 'ACTING_AS_ENTITY'],
})

export const leaveEntity = endpoint({
  ...command,
  path: '/api/entity/leave/:id',
  summary: {
    en: 'Leave a group or organisation, with all codes on it',
    fr: 'Quitter un groupe ou une organisation, avec tous les codes que l’on y détient',
  },
  errors: ['ENTITY_NOT_JOINED', 'LAST_ADMIN', 'ACTING_AS_ENTITY'],
})

export const sendJoinRequest = endpoint({
  ...command,
  path: '/api/entity/request/send/:id',
  summary: {
    en: 'Ask a closed group or organisation to become a member',
    fr: 'Demander à devenir membre d’un groupe fermé ou d’une organisation fermée',
  },
  body: z.strictObject({ message: text(500).trim().optional() }),
  errors: ['ENTITY_ALREADY_JOINED', 'JOIN_REQUEST_EXISTS', 'ENTITY_OPEN', 'ACTING_AS_ENTITY'],
})

export const revokeJoinRequest = endpoint({
  ...command,
  path: '/api/entity/request/revoke/:id',
  summary: { en: 'Take back the own request to become a member', fr: 'Reprendre sa propre demande d’adhésion' },
  errors: ['JOIN_REQUEST_NON_EXIST', 'ACTING_AS_ENTITY'],
})

const answer = { method: 'POST', access: 'signed-in', params: byId, response: done, errors: ['JOIN_REQUEST_NON_EXIST'] } as const

export const acceptJoinRequest = endpoint({
  ...answer,
  path: '/api/entity/request/accept/:id',
  errors: [...answer.errors, 'REQUEST_OF_TEAM'],
  summary: {
    en: 'Accept a request to become a member, by the id of the request',
    fr: 'Accepter une demande d’adhésion, par l’identifiant de la demande',
  },
})

export const rejectJoinRequest = endpoint({
  ...answer,
  path: '/api/entity/request/reject/:id',
  summary: {
    en: 'Reject a request to become a member, by the id of the request',
    fr: 'Refuser une demande d’adhésion, par l’identifiant de la demande',
  },
})

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/entity/:id/request',
  access: 'signed-in',
  summary: {
    en: 'Requests to become a member, newest first, for who may answer them',
    fr: 'Les demandes d’adhésion, de la plus récente à la plus ancienne, pour qui peut y répondre',
  },
  params: byId,
  query: z.strictObject({ ...paging }),
  response: listOf(joinRequest),
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/entity/:id/member',
  access: 'signed-in',
  summary: {
    en: 'Members, newest first; those of a closed group or organisation for its members only',
    fr: 'Les membres, du plus récent au plus ancien ; ceux d’un groupe fermé, pour ses seuls membres',
  },
  params: byId,
  query: z.strictObject({ ...paging }),
  response: listOf(entityMember),
})

const membership = z.strictObject({ id: idParam, member: idParam })

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/entity/:id/member/:member',
  access: 'signed-in',
  summary: { en: 'Take a member out, with all codes', fr: 'Retirer une personne du groupe, avec tous ses codes' },
  params: membership,
  body: fromOutside,
  response: done,
  errors: ['ENTITY_NOT_JOINED', 'LAST_ADMIN', 'STEP_UP_REQUIRED'],
})

const byCode = membership.extend({ code: adminCode })
const codes = dataOf(z.strictObject({ id, codes: z.array(adminCode) }))

export const appointMember = endpoint({
  method: 'POST',
  path: '/api/entity/:id/member/:member/:code',
  access: 'signed-in',
  summary: {
    en: 'Give a member an admin code; repeating changes nothing',
    fr: 'Donner à une personne du groupe un code d’administration ; répéter ne change rien',
  },
  params: byCode,
  body: fromOutside,
  response: codes,
  errors: ['ENTITY_NOT_JOINED', 'STEP_UP_REQUIRED'],
})

export const dismissMember = endpoint({
  method: 'DELETE',
  path: '/api/entity/:id/member/:member/:code',
  access: 'signed-in',
  summary: {
    en: 'Take an admin code from a member; repeating changes nothing',
    fr: 'Retirer à une personne du groupe un code d’administration ; répéter ne change rien',
  },
  params: byCode,
  body: fromOutside,
  response: codes,
  errors: ['ENTITY_NOT_JOINED', 'LAST_ADMIN', 'STEP_UP_REQUIRED'],
})

export const selectEntity = endpoint({
  method: 'POST',
  path: '/api/entity/select',
  access: 'signed-in',
  summary: {
    en: 'Act as the own person, or as an entity on which one holds an admin code; the session gets a new id',
    fr: 'Agir en son propre nom, ou au nom d’un groupe dont on détient un code d’administration ; la session reçoit un nouvel identifiant',
  },
  body: z.strictObject({ id }),
  response: z.strictObject({ _state: sessionState }),
})
