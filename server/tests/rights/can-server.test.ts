import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { ACTIONS, ADMIN_CODES, can } from '@florilege/shared/contracts'
import type { Action, AdminCode, Role } from '@florilege/shared/contracts'
import { handedIn, newSpecies } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { newGroup, stepUp } from '../moderation/moderation.ts'
import { content } from '../catalogue/records.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { makePost, writeComment } from '../social.ts'
import type { Member } from '../social.ts'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }
type Scene = { server: TestServer; me: Member; code: AdminCode | null }

const people = new Map<string, Promise<Member>>()

/** One person of each name for all tests; a person acting as a group is only used for that. */
const known = ({ join }: TestServer, name: string, role?: 'CONTRIB' | 'EDITOR' | 'ADMIN'): Promise<Member> => {
  const person = people.get(name) ?? join(role === undefined ? {} : { role })
  people.set(name, person)
  return person
}

const join = async ({ db }: TestServer, { person }: Member, group: number, code: string): Promise<void> => {
  await db
    .insertInto('relation')
    .values({ from_id: person.id, to_id: group, code: code as AdminCode })
    .execute()
}

/** Group with an administrator, a plain member, and the caller with their code. */
const groupFor = async ({ server, me, code }: Scene) => {
  const id = await newGroup(server.db)
  const [founder, member] = [await known(server, 'founder'), await known(server, 'member')]
  await join(server, founder, id, 'A')
  for (const person of [founder, member]) await join(server, person, id, 'm')
  if (code !== null) for (const one of ['m', code]) await join(server, me, id, one)
  return { id, founder, member }
}

const groupPost = async (scene: Scene) => {
  const group = await groupFor(scene)
  const post = await makePost(scene.server.db, { person: { id: group.id } } as Member)
  return { ...group, post }
}

/** Calls for actions on a group and on its posts. */
const BY_CODE: Partial<Record<Action, (scene: Scene) => Promise<Call>>> = {
  'entity.edit': async (scene) => {
    const { id } = await groupFor(scene)
    return { method: 'PUT', url: `/api/entity/${id}`, body: { about: 'Mousses', version: 1 } }
  },
  // By role alone these two also need a step-up and a reason; a code needs neither.
  'entity.delete': async (scene) => {
    const { id } = await groupFor(scene)
    await stepUp(scene.server.db, scene.me)
    return { method: 'DELETE', url: `/api/entity/${id}`, body: { reason: 'Sans administration' } }
  },
  'entity.appoint': async (scene) => {
    const { id, member } = await groupFor(scene)
    await stepUp(scene.server.db, scene.me)
    return { method: 'POST', url: `/api/entity/${id}/member/${member.person.id}/M`, body: { reason: 'Sans administration' } }
  },
  'entity.answer-request': async (scene) => ({ method: 'GET', url: `/api/entity/${(await groupFor(scene)).id}/request` }),
  'entity.invite': async (scene) => ({ method: 'POST', url: `/api/entity/${(await groupFor(scene)).id}/guid` }),
  'entity.act-as': async (scene) => ({
    method: 'POST',
    url: '/api/entity/select',
    body: { id: (await groupFor(scene)).id },
  }),
  'entity.own': async (scene) => {
    const { id, founder } = await groupFor(scene)
    const post = await makePost(scene.server.db, { person: { id } } as Member, { actor: founder.person.id })
    await scene.me.send('POST', '/api/entity/select', { body: { id } })
    return { method: 'POST', url: `/api/post/privacy/${post}/1` }
  },
  'post.moderate': async (scene) => {
    const { post } = await groupPost(scene)
    return { method: 'POST', url: `/api/post/moderation/${post}`, body: { reason: 'Hors sujet' } }
  },
  'post.advertise': async (scene) => ({ method: 'POST', url: `/api/post/advertise/${(await groupPost(scene)).post}` }),
  'comment.moderate': async (scene) => {
    const { post, founder } = await groupPost(scene)
    return { method: 'DELETE', url: `/api/comment/${(await writeComment(founder, post)).id}` }
  },
}

/** For these actions the caller acts as the group. */
const ACTING: ReadonlySet<string> = new Set<Action>(['entity.act-as', 'entity.own'])

const proven = async ({ server, me }: Scene): Promise<void> => stepUp(server.db, me)

/** Calls for actions by role alone, on things of others. */
const BY_ROLE: Partial<Record<Action, (scene: Scene) => Promise<Call>>> = {
  'entity.create': async () => ({ method: 'POST', url: '/api/entity', body: { type: 'GROUP', display_name: 'Cercle neuf' } }),
  'post.create': async () => ({ method: 'POST', url: '/api/note', body: { text: 'Oh', idempotency_key: randomUUID() } }),
  'lesson.edit': async ({ server }) => {
    const id = await makePost(server.db, await known(server, 'other'), { kind: 'lesson', title: 'La coupe' })
    return { method: 'PUT', url: `/api/lesson/${id}`, body: { title: 'La taille', text: 'Oh', media: [], version: 1 } }
  },
  'mood.edit': async ({ server }) => {
    const id = await makePost(server.db, await known(server, 'other'), { kind: 'mood' })
    return { method: 'PUT', url: `/api/mood/${id}`, body: { message: 'Oh', version: 1 } }
  },
  'post.edit': async ({ server }) => {
    const id = await makePost(server.db, await known(server, 'other'))
    const body = { text: 'Oh', category: null, privacy_status: 9, media: [], version: 1 }
    return { method: 'PUT', url: `/api/note/${id}`, body }
  },
  'post.delete': async ({ server }) => ({
    method: 'DELETE',
    url: `/api/post/${await makePost(server.db, await known(server, 'other'))}`,
  }),
  'post.privacy': async ({ server }) => ({
    method: 'POST',
    url: `/api/post/privacy/${await makePost(server.db, await known(server, 'other'))}/1`,
  }),
  'post.moderate': async ({ server }) => ({
    method: 'POST',
    url: `/api/post/moderation/${await makePost(server.db, await known(server, 'other'))}`,
    body: { reason: 'Hors sujet' },
  }),
  'comment.edit': async ({ server }) => {
    const other = await known(server, 'other')
    const { id } = await writeComment(other, await makePost(server.db, other))
    return { method: 'PUT', url: `/api/comment/${id}`, body: { message: 'Oh', version: 1 } }
  },
  'record.create': async () => ({ method: 'POST', url: '/api/bibliography', body: content('Iris') }),
  'contribution.create': async () => ({ method: 'POST', url: '/api/contribution', body: {} }),
  'contribution.edit': async ({ server }) => {
    const { id } = await handedIn(await known(server, 'other'))
    return { method: 'POST', url: `/api/contribution/${id}/withdraw` }
  },
  'contribution.review': async ({ server }) => {
    const { id, version } = await handedIn(await known(server, 'other'), { record: await newSpecies(server) })
    return { method: 'POST', url: `/api/contribution/${id}/accept`, body: { version } }
  },
  'order.manage': async () => ({ method: 'GET', url: '/api/admin/order' }),
  'report.handle': async () => ({ method: 'GET', url: '/api/admin/report' }),
  'account.manage': async () => ({ method: 'GET', url: '/api/admin/user' }),
  'audit.read': async () => ({ method: 'GET', url: '/api/admin/audit' }),
  'release.manage': async () => ({ method: 'GET', url: '/api/release' }),
  'release.preview': async () => ({ method: 'PUT', url: '/api/release/choice', body: { channel: 'stable' } }),
  'release.override': async (scene) => {
    await proven(scene)
    const releases = await releaser(scene.server)
    const build = remoteBuild('tried')
    await releases.publish(hostBuild())
    await releases.handIn(build)
    return { method: 'POST', url: '/api/release/override', body: { name: 'tried', build: build.document.build } }
  },
  'setting.change': async (scene) => {
    await proven(scene)
    const { data } = (await scene.me.send('GET', '/api/admin/setting')).json()
    return {
      method: 'PUT',
      url: '/api/admin/setting',
      body: { version: data?.version ?? 0, values: data?.values, reason: 'Essai' },
    }
  },
}

const isDone = async ({ me }: Scene, { method, url, body }: Call): Promise<boolean> => {
  const answer = await me.send(method, url, body === undefined ? {} : { body })
  // Success or a missing right: any other status would compare nothing.
  expect([200, 401, 403, 404], `${method} ${url} ${answer.body}`).toContain(answer.statusCode)
  return answer.statusCode === 200
}

describe('the permission table and the server', () => {
  it('[RO-01] [ST-09] agree for each code on a group, and for site administrators', { timeout: 300_000 }, async ({ server }) => {
    for (const [action, make] of Object.entries(BY_CODE)) {
      for (const code of [null, ...ADMIN_CODES]) {
        const me = ACTING.has(action) ? await server.join() : await known(server, `code ${code}`)
        const scene = { server, me, code }
        const said = can({ role: 'USER', codes: code === null ? [] : [code] }, action as Action)
        expect(await isDone(scene, await make(scene)), `${action} ${code}`).toBe(said)
      }
      const scene = { server, me: await known(server, 'ADMIN', 'ADMIN'), code: null }
      expect(await isDone(scene, await make(scene)), `${action} ADMIN`).toBe(can({ role: 'ADMIN' }, action as Action))
    }
  })

  it('[RO-01] [RO-04] agree for each role', { timeout: 300_000 }, async ({ server }) => {
    for (const [action, make] of Object.entries(BY_ROLE)) {
      for (const role of ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const satisfies readonly Role[]) {
        const scene = { server, me: await known(server, role, role === 'USER' ? undefined : role), code: null }
        expect(await isDone(scene, await make(scene)), `${action} ${role}`).toBe(can({ role }, action as Action))
      }
    }
  })

  it('[RO-01] name no action without a check', () => {
    // The matrix and other tests compare rights of owners, and those on media and orders.
    const elsewhere = [
      'entity.block',
      'comment.delete',
      'media.edit',
      'media.delete',
      'record.edit',
      'record.delete',
      'record.import',
      'record.merge',
    ]
    const more = ['florilege.edit', 'order.create', 'order.cancel']
    const known = new Set([...Object.keys(BY_CODE), ...Object.keys(BY_ROLE), ...elsewhere, ...more])
    expect(ACTIONS.filter((action) => !known.has(action))).toEqual([])
  })
})
