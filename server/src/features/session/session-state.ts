import type { FastifyRequest } from 'fastify'
import type { SessionState } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { unreadCount } from '../../platform/notification/unread-count.ts'
import type { Services } from '../../platform/services.ts'
import { languageOf } from './language.ts'
import { stateRow } from './state-store.ts'
import type { StateRow } from './state-store.ts'
import { TERMS_VERSION } from './terms.ts'

/** Session state of a guest. */
export const guestState = (language: string, frontend: string): SessionState => ({
  auth_role: 'GUEST',
  auth_entityId: null,
  auth_mainEntityId: null,
  auth_displayName: null,
  auth_profileImageUrl: null,
  auth_language: language,
  auth_status: 'guest',
  auth_userid: null,
  profile: null,
  version: { frontend },
  notification: { count: 0 },
  liked: [],
  friend_request_sent: [],
  friend_request_got: [],
  entity_relation: {},
  'auth-t2': [],
  updated_at: Date.now(),
  selected_entity: [],
  consent_due: [],
})

/** Relation codes by entity (EN-01): includes requests sent and got, and for the group acted as the person's own codes. */
const relationsOf = ({ relations }: StateRow, { entity, codes: own = [] }: SignedInActor) => {
  const codes = new Map<string, string[]>()
  for (const [id, code] of relations) codes.set(String(id), [...(codes.get(String(id)) ?? []), code])
  const idsWith = (wanted: string): number[] => relations.filter(([, code]) => code === wanted).map(([id]) => id)
  return {
    friend_request_sent: idsWith('s'),
    friend_request_got: idsWith('g'),
    entity_relation: { ...Object.fromEntries(codes), ...(own.length > 0 ? { [entity]: [...own] } : {}) },
    'auth-t2': [...codes.keys()].map(Number),
  }
}

/**
 * Session state of an actor (EN-01), as `GET /api/dataset/user` answers it and pages carry it. A guest gets the
 * language of the request; a person has their own unless one is forced.
 */
export const sessionStateOf = async (services: Services, actor: Actor, request: FastifyRequest): Promise<SessionState> => {
  const frontend = await services.frontendVersion(actor, request)
  const language = languageOf(request, services.config)
  if (actor.account === null) return guestState(language, frontend)
  const { account, person, entity, role } = signedIn(actor)
  const row = await stateRow(services.db, signedIn(actor), TERMS_VERSION)
  if (row === undefined) return guestState(language, frontend)
  const selectable: [number, string][] = [[person, row.person_name], ...row.selectable]
  const images = await entityImages(services.db, [...new Set([entity, ...selectable.map(([id]) => id)])])
  const own = services.config.forcedLanguage ?? row.language
  return {
    ...guestState(own, frontend),
    auth_role: role,
    auth_entityId: entity,
    auth_mainEntityId: person,
    auth_displayName: row.entity_name,
    auth_profileImageUrl: images.get(entity) ?? null,
    auth_status: row.status,
    auth_userid: account,
    profile: {
      entity_id: person,
      display_name: row.person_name,
      profile_image_url: images.get(person) ?? null,
      language: own,
      role,
      setting: row.setting,
    },
    notification: { count: await unreadCount(services.db, signedIn(actor)) },
    liked: row.liked,
    ...relationsOf(row, signedIn(actor)),
    selected_entity: selectable.map(([id, name]) => ({ id, thumb: images.get(id) ?? null, name })),
    consent_due: row.agreed ? [] : ['terms'],
  }
}
