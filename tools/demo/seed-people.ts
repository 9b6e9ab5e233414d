import { hashPassword } from '@florilege/server/features/session/password/password.ts'
import { termsConsent } from '@florilege/server/features/session/terms.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import type { AuthorKey, DemoPerson, PersonKey } from './demo-content.ts'
import { friendships, groups, people } from './people.ts'
import { positionAt } from './positions.ts'
import type { StoredPlates } from './seed-plates.ts'

const DEMO_PASSWORD = 'florilege-demo'
const SIGNS_IN: ReadonlySet<string> = new Set([
  'user@florilege.test',
  'contrib@florilege.test',
  'editor@florilege.test',
  'admin@florilege.test',
])
const DAYS = 24 * 3600 * 1000
/** After the last person joined. */
const FRIENDS_SINCE = new Date(Date.now() - 120 * DAYS)
const GROUPS_SINCE = new Date(Date.now() - 110 * DAYS)

export type People = ReadonlyMap<PersonKey, number>
export type Authors = ReadonlyMap<AuthorKey, number>

const portraitOf = (name: string, stored: StoredPlates): number => {
  const found = stored.get(name)
  if (!found?.portrait) throw new Error(`The demo names a portrait that is not there: ${name}`)
  return found.portrait
}

const seedPerson = async (trx: Trx, person: DemoPerson, age: number, password: string, stored: StoredPlates): Promise<number> => {
  const { name, about, place, email, role, language, portrait } = person
  const created_at = new Date(Date.now() - age * DAYS)
  const entity = await trx
    .insertInto('entity')
    .values({
      type: 'PERSON',
      display_name: name,
      about,
      place,
      ...positionAt(place, 'about'),
      image_media: portraitOf(portrait, stored),
      setting: JSON.stringify({ mood_pp: 0 }),
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await trx
    .insertInto('account')
    .values({
      email,
      role,
      language,
      status: 'active',
      person_id: entity.id,
      // The other accounts cannot sign in.
      password_hash: SIGNS_IN.has(email) ? password : null,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { consent, consent_version: version, consent_hash: text_hash } = termsConsent(language)
  await trx.insertInto('consent').values({ account_id: account.id, name: consent, version, text_hash }).execute()
  return entity.id
}

/** Creates the demo's people and friendships; the four accounts printed by the start command can sign in. */
export const seedPeople = async (trx: Trx, stored: StoredPlates): Promise<People> => {
  const password = await hashPassword(DEMO_PASSWORD)
  const made = new Map<PersonKey, number>()
  for (const [index, person] of people.entries()) {
    made.set(person.key, await seedPerson(trx, person, 400 - index * 23, password, stored))
  }
  for (const [one, other] of friendships) {
    const pair = [idOf(made, one), idOf(made, other)] as const
    await trx
      .insertInto('relation')
      .values([
        { from_id: pair[0], to_id: pair[1], code: 'b', created_at: FRIENDS_SINCE },
        { from_id: pair[1], to_id: pair[0], code: 'b', created_at: FRIENDS_SINCE },
      ])
      .execute()
  }
  return made
}

/** Creates the groups and organisations with their members; returns all authors. */
export const seedGroups = async (trx: Trx, made: People, stored: StoredPlates): Promise<Authors> => {
  const authors = new Map<AuthorKey, number>(made)
  for (const { key, type, name, about, place, closed, portrait, members } of groups) {
    const { id } = await trx
      .insertInto('entity')
      .values({
        type,
        display_name: name,
        about,
        place,
        ...positionAt(place, 'exact'),
        closed,
        image_media: portraitOf(portrait, stored),
        setting: '{}',
        created_at: GROUPS_SINCE,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    authors.set(key, id)
    await trx
      .insertInto('relation')
      .values(
        members.flatMap(({ person, code }) =>
          [...new Set([code, 'm'])].map((held) => ({
            from_id: idOf(made, person),
            to_id: id,
            code: held,
            created_at: GROUPS_SINCE,
          })),
        ),
      )
      .execute()
  }
  return authors
}

export const idOf = <Key>(map: ReadonlyMap<Key, number>, key: Key): number => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`The demo names somebody it does not have: ${String(key)}`)
  return id
}
