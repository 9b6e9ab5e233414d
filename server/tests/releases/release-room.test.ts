import type { SlotName } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import type { BuildChoices } from './release-fixtures.ts'
import { refusal, withTeam } from './release-team.ts'
import { visit } from '../rollout/release-visitor.ts'

const label = (text: string) => ({ fr: text, en: text })
const entry = (to: string, order = 1) => ({ to, label: label('Planche'), icon: 'leaf', order })
const route = (path: string) => ({ path, page: 'list', access: 'all' as const, title: label('Planche') })

const team = (name: string, declaration: BuildChoices['declaration'] = {}, version = '1') =>
  remoteBuild(name, { version, declaration: { routes: [route(`/${name}/`), route(`/${name}/:id/`)], ...declaration } })

/** Result of a publication: `live`, or every reason. */
const publisher = async (server: TestServer) => {
  const releases = await releaser(server)
  await releases.publish(hostBuild())
  const publish = async (build: ReturnType<typeof team>, body: object = {}): Promise<string> => {
    const registered = await releases.register(build)
    if (registered.statusCode !== 200) return String(registered.json().fields.release)
    const answer = await releases.publish(build, body)
    return answer.statusCode === 200 ? 'live' : String(answer.json().fields.release)
  }
  return { releases, publish }
}

describe('the bars of the shell', () => {
  it('[MN-15] [MF-04] T17 limit tabs and buttons of all remotes together, in any order', () =>
    withServer({}, async (server) => {
      const { publish } = await publisher(server)
      expect(await publish(team('first', { tabs: [entry('/first/'), entry('/first/1/'), entry('/')] }))).toBe('live')
      expect(await publish(team('second', { tabs: [entry('/second/')] }))).toBe('live')
      const third = (count: number, version: string) =>
        team('third', { tabs: Array.from({ length: count }, (_, at) => entry(`/third/${at}/`)) }, version)
      for (const body of [{}, { share: 10 }, { channel: 'next' }])
        expect(await publish(third(2, '1'), body)).toContain('there would be 6 tabs with its 2, at most 5 may be')
      expect(await publish(third(1, '2'), { share: 10 })).toBe('live')
      // Each person has one release of a remote: only the largest counts.
      expect(await publish(third(1, '3'), { channel: 'next' })).toBe('live')
      expect(await publish(team('fourth', { tabs: [entry('/fourth/')] }))).toContain('there would be 6 tabs')
      // A remote that gives tabs up can take them back, unless another one takes them first.
      expect(await publish(team('first', {}, '2'))).toBe('live')
      expect(await publish(team('fourth', { tabs: [entry('/fourth/')] }))).toContain('there would be 6 tabs')

      expect(await publish(team('fourth', { bar: [entry('/fourth/'), entry('/fourth/1/')] }, '2'))).toBe('live')
      expect(await publish(team('fifth', { bar: [entry('/fifth/'), entry('/fifth/1/')] }))).toContain('there would be 4 buttons')
      expect((await visit(server.guest())).set.remotes.map(({ name }) => name)).not.toContain('fifth')
    }))

  it('[MN-15] T17 have one entry per page, marked on pages of its remote', () =>
    withServer({}, async (server) => {
      const { publish } = await publisher(server)
      expect(await publish(team('first', { tabs: [entry('/')], bar: [entry('/first/')] }))).toBe('live')
      const second = (declaration: BuildChoices['declaration']) => publish(team('second', declaration))
      expect(await second({ tabs: [entry('/?again')] })).toContain('the tab to /?again is there already, of remote "first"')
      expect(await second({ bar: [entry('/First/')] })).toContain('the button to /First/ is there already')
      expect(await second({ tabs: [entry('/first/')] })).toContain('leads to no page of its own')
      for (const also of ['/', '/first/', '/second/1/', '/sec'])
        expect(await second({ tabs: [{ ...entry('/second/'), also: [also] }] }), also).toContain(`is marked on ${also}, which`)
      const beside = { routes: [route('/second/'), route('/first/:id/second/')] }
      expect(await second({ ...beside, tabs: [{ ...entry('/second/'), also: ['/first/'] }] })).toContain('is marked on /first/')
      for (const order of [-1, 1001])
        for (const part of ['tabs', 'bar'] as const)
          expect(await second({ [part]: [entry('/second/', order)] })).toContain(`has the place ${order}`)
      expect(await second({ tabs: [{ ...entry('/second/'), label: label('x'.repeat(15)) }] })).toContain(
        'more than 14 characters',
      )
      expect(await second({ tabs: [{ ...entry('/second/'), also: ['/second/'] }] })).toBe('live')
    }))

  it('[MN-15] [MN-04] T17 keep the menu usable: labels of one line, one entry per page, and limits per remote and in all', () =>
    withServer({}, async (server) => {
      const { publish } = await publisher(server)
      const item = (to: string, roles: readonly ('GUEST' | 'LOGGED' | 'ADMIN')[] = ['GUEST', 'LOGGED']) => ({
        ...entry(to),
        roles: [...roles],
        section: 'main' as const,
      })
      const items = (name: string, count: number, roles?: readonly 'ADMIN'[]) =>
        team(name, { menu: Array.from({ length: count }, (_, at) => item(`/${name}/${at}/`, roles)) }, `${count}`)
      const long = { ...item('/first/'), label: { fr: 'x'.repeat(29), en: 'x' } }
      expect(await publish(team('first', { menu: [long] }))).toContain('has a label of more than 28 characters')
      const twice = team('first', { menu: [item('/first/?1'), item('/first/?2', ['ADMIN'])] }, '2')
      expect(await publish(twice)).toContain('the menu entry to /first/?2 leads where another one of it does')
      expect(await publish(items('first', 7))).toContain('it has 7 menu entries of people, at most 6 may be')
      for (const name of ['first', 'second']) expect(await publish(items(name, 6))).toBe('live')
      expect(await publish(team('third', { menu: [item('/first/1/?again')] }))).toContain('is there already, of remote "first"')
      expect(await publish(items('third', 5))).toBe('live')
      expect(await publish(items('fourth', 2))).toContain(
        'there would be 19 menu entries of people with its 2, at most 18 may be',
      )
      expect(await publish(items('fourth', 1))).toBe('live')
      // Menu entries for administrators have a limit of their own.
      expect(await publish(items('fifth', 15, ['ADMIN']))).toBe('live')
      expect(await publish(items('sixth', 2, ['ADMIN']))).toContain('there would be 17 menu entries of administrators')
    }))

  it('[MN-15] [MN-04] T17 have one entry for the person’s own page, of the first remote that declared it', () =>
    withServer({}, async (server) => {
      const { publish } = await publisher(server)
      const own = (name: string, version = '1', count = 1) => {
        const page = { roles: ['LOGGED' as const], section: 'personal' as const, selectedEntity: true }
        return team(name, { menu: Array.from({ length: count }, (_, at) => ({ ...entry(`/${name}/${at}/`), ...page })) }, version)
      }
      expect(await publish(own('zinnia', '1', 2))).toContain('2 of its entries are of the person')
      expect(await publish(own('zinnia'))).toBe('live')
      expect(await publish(own('aster'))).toContain('own page is of remote "zinnia"')
      expect(await publish(own('zinnia', '2'))).toBe('live')
    }))
})

describe('the first place of a bar', () => {
  it('[MN-15] [MF-04] T17 belongs to its present owner, for any `order` of other teams; site administrators may reassign it', () =>
    withServer({}, async (server) => {
      const { operator, send, ...owner } = await withTeam(server, ['guide', 'walks'])
      const publish = async (build: ReturnType<typeof team>, body: object = {}): Promise<string> => {
        const answer = await owner.publish(build, body)
        return answer.statusCode === 200 ? 'live' : refusal(answer)
      }
      const both = (name: string, order: number, version = '1') =>
        team(name, { tabs: [entry(`/${name}/`, order)], bar: [entry(`/${name}/1/`, order)] }, version)
      expect(await publish(both('walks', 5))).toBe('live')
      await operator.publish(both('first', 2))
      for (const body of [{}, { share: 10 }, { channel: 'next' }])
        for (const order of [0, 2]) {
          const refused = await publish(both('guide', order, String(order)), body)
          expect(refused).toContain('guide: its tabs would stand before those of all others')
          expect(refused).toContain('guide: its buttons in the bar would stand before those of all others')
        }
      const check = await send('POST', '/api/release/check', { documents: [both('guide', 0).document], channel: 'stable' })
      expect(check.json().data.reasons).toHaveLength(2)
      expect(await publish(both('guide', 3, '3'))).toBe('live')
      // The owner of the place keeps it, and an administrator can reassign it.
      expect(await publish(both('walks', 6, '2'))).toBe('live')
      expect(await publish(both('walks', 1, '3'))).toContain('would stand before')
      const promoted = both('walks', 1, '3').document.build
      expect((await operator.send('POST', `/api/release/walks/${promoted}/publish`, {})).statusCode).toBe(200)
      expect(await publish(both('walks', 0, '4'))).toBe('live')
      expect(await publish(both('guide', 0, '4'))).toContain('would stand before')
    }))
})

describe('roll-backs of a remote', () => {
  it('[MF-05] stay possible: pages that its live release dropped are reserved until the next one', () =>
    withServer({}, async (server) => {
      const { releases, publish } = await publisher(server)
      const moss = (version: string, ...paths: string[]) =>
        team('moss', { routes: ['/moss/', ...paths].map((path) => route(path)) }, version)
      const fern = (version: string) => team('fern', { routes: [route('/fern/'), route('/shade/')] }, version)
      expect(await publish(moss('1', '/shade/'))).toBe('live')
      expect(await publish(moss('2'))).toBe('live')
      for (const body of [{}, { share: 1 }, { channel: 'next' }])
        expect(await publish(fern('1'), body)).toContain('the page /shade/ belongs to remote "moss"')
      expect((await releases.rollBack('moss')).statusCode).toBe(200)

      // A page moves between remotes by releases published together, or once no fallback uses it.
      expect(await publish(moss('3'))).toBe('live')
      expect(await publish(moss('4'))).toBe('live')
      expect(await publish(fern('2'))).toBe('live')
    }))

  it('[MF-04] T17 reserve a single-use extension point for the remote that fills it, and share the others', () =>
    withServer({}, async (server) => {
      const { publish } = await publisher(server)
      const filling = (name: string, slot: SlotName, version = '1', order = 0) =>
        publish(team(name, { slots: [{ slot, order }] }, version))
      for (const slot of ['composer', 'upload', 'tray', 'viewer'] as const) {
        expect(await filling(`own-${slot}`, slot)).toBe('live')
        expect(await filling('second', slot)).toContain(`the extension point "${slot}" is filled by remote "own-${slot}"`)
        // The remote that fills it can fill it again.
        expect(await filling(`own-${slot}`, slot, '2')).toBe('live')
      }
      for (const slot of ['home-main', 'home-aside', 'item-actions', 'item-links'] as const) {
        expect(await filling(`own-${slot}`, slot)).toBe('live')
        expect(await filling('second', slot, slot)).toBe('live')
      }
      for (const order of [-1, 1001])
        expect(await filling('third', 'home-main', '1', order)).toContain(`the slot "home-main" has the place ${order}`)
    }))
})
