import type { PagePayload } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { standingOf } from '../../src/releases/set/bucket.ts'
import { keepPlace } from '../../src/releases/set/person-store.ts'
import { releaseSecret } from '../../src/releases/storage/release-secret.ts'
import type { Client, Person, TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { buildIn, visit } from './release-visitor.ts'

/** Remote whose second build is being rolled out. */
export const rolling = async (server: TestServer, name: string, share: number) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const [one, two] = [remoteBuild(name, { version: '1' }), remoteBuild(name, { version: '2' })]
  await releases.publish(one)
  // Of before the roll-out, by more than the clocks of server and database differ.
  const people = await Promise.all(Array.from({ length: 5 }, () => server.makePerson()))
  await releases.publish(two, { share })
  const health = async () => (await releases.send('GET', `/api/release/${name}/health`)).json().data
  return { releases, people, one: one.document.build, two: two.document.build, health }
}

/** Gives an account a bucket that this share includes. */
export const seat = async (
  { db }: TestServer,
  { account }: Person,
  { name, share }: { name: string; share: number },
): Promise<void> => {
  const secret = await releaseSecret(db)
  const place = Array.from({ length: 65_536 }, (_, at) => at).find((at) => standingOf(secret, name, at) < share)
  await keepPlace(db, account, place ?? 0)
}

/** Reports a failure of a build, with the ticket of the page. */
export const report = async (client: Client, { ticket }: PagePayload, body: object): Promise<number> =>
  (await client.send('POST', '/api/release/report', { body: { failure: 'threw', message: 'it threw', ...body, ticket } }))
    .statusCode

/** Opens pages until one has this build, like an attacker who forges reports. */
export const openUntil = async (next: () => Client, name: string, build: string) => {
  for (;;) {
    const client = next()
    const page = await visit(client)
    if (buildIn(page, name) === build) return { client, page }
  }
}

/** Reports a load of a build, with the ticket of the page. */
export const load = async (client: Client, { set, ticket }: PagePayload, { name, build }: { name: string; build: string }) =>
  (
    await client.send('POST', '/api/release/load', {
      body: { set: set.id, loads: [{ name, build, milliseconds: 9 }], ...(ticket === undefined ? {} : { ticket }) },
    })
  ).statusCode

/** Makes the roll-outs and watches of a name this old; minutes. */
export const age = async ({ db }: TestServer, name: string, minutes: number): Promise<void> => {
  await db
    .updateTable('release_rollout')
    .set({ since: sql<Date>`since - make_interval(mins => ${minutes})` })
    .where('name', '=', name)
    .execute()
}

/** Public address of the nth network. */
export const network = (nth: number): string => `9.${1 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`
