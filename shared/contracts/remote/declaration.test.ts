import { expect, it } from 'vitest'
import { remoteDeclaration } from './declaration.ts'

const label = { fr: 'Œuvres', en: 'Artworks' }
const route = { path: '/artwork/', page: 'artwork', access: 'all', title: label }
const menu = { to: '/artwork/', label, icon: 'image', roles: ['GUEST'], section: 'main', order: 1 }
const bar = { to: '/search/', label, icon: 'search', order: 1 }
const tab = { to: '/artwork/', label, icon: 'image', order: 1 }
const call = { call: 'GET /api/bibliography' }
const pictures = { at: '/list', count: 1, sizes: '100vw' }
const remote = { name: 'gallery', contract: '^1.0', routes: [route] }

it('a declaration that names only its routes is open to all and has no menu, tabs, bar or slots', () => {
  expect(remoteDeclaration.parse(remote)).toEqual({
    name: 'gallery',
    contract: '^1.0',
    delivered: 'all',
    routes: [{ path: '/artwork/', page: 'artwork', access: 'all', title: label, first: [], popup: false }],
    menu: [],
    tabs: [],
    bar: [],
    slots: [],
  })
})

it('entries of a declaration have their defaults', () => {
  const {
    menu: menus,
    bar: bars,
    tabs,
    slots,
  } = remoteDeclaration.parse({
    ...remote,
    menu: [menu],
    bar: [bar],
    tabs: [tab],
    slots: [{ slot: 'tray' }],
  })
  expect(menus[0]).toMatchObject({ disabled: false, selectedEntity: false })
  expect(bars[0]).toMatchObject({ access: 'all' })
  expect(tabs[0]).toMatchObject({ also: [] })
  expect(slots).toEqual([{ slot: 'tray', order: 0, access: 'all', first: [] }])
})

const withCall = (first: object) => ({ routes: [{ ...route, first: [first] }] })

it.each<[string, object]>([
  ...['all', 'signed-in', 'contributor', 'editor', 'admin'].map((access): [string, object] => [
    `a route for ${access}`,
    { routes: [{ ...route, access }] },
  ]),
  ...['GUEST', 'USER', 'LOGGED', 'CONTRIB', 'EDITOR', 'ADMIN'].map((role): [string, object] => [
    `a menu entry for ${role}`,
    { menu: [{ ...menu, roles: [role] }] },
  ]),
  ...['main', 'personal', 'admin'].map((section): [string, object] => [
    `the section ${section}`,
    { menu: [{ ...menu, section }] },
  ]),
  ...['reports', 'orders', 'contributions'].map((counts): [string, object] => [
    `a count of ${counts}`,
    { menu: [{ ...menu, counts }] },
  ]),
  ...['home-main', 'home-aside', 'composer', 'upload', 'tray', 'viewer', 'item-actions', 'item-links'].map(
    (slot): [string, object] => [`the slot ${slot}`, { slots: [{ slot }] }],
  ),
  ['a badge of notifications', { bar: [{ ...bar, badge: 'notification' }] }],
  ['a name of 40 characters', { name: `a${'b'.repeat(39)}` }],
  ['a call with parameters', withCall({ ...call, params: { id: ':id' }, query: { sort: 'date' }, pass: ['q'] })],
  ['one picture', withCall({ ...call, pictures })],
  ['eight pictures', withCall({ ...call, pictures: { ...pictures, count: 8 } })],
])('a declaration may have %s', (_what, change) => {
  expect(remoteDeclaration.safeParse({ ...remote, ...change }).success).toBe(true)
})

it.each<[string, object]>([
  ['an unknown member', { extra: 1 }],
  ['an empty name', { name: '' }],
  ['a name with a capital', { name: 'Gallery' }],
  ['a name that begins with a digit', { name: '1gallery' }],
  ['a name with a space at the end', { name: 'gallery ' }],
  ['a name of 41 characters', { name: `a${'b'.repeat(40)}` }],
  ['a route without slash', { routes: [{ ...route, path: 'artwork/' }] }],
  ['a route with an unknown member', { routes: [{ ...route, extra: 1 }] }],
  ['a title without French', { routes: [{ ...route, title: { fr: '', en: 'Artworks' } }] }],
  ['a title without English', { routes: [{ ...route, title: { fr: 'Œuvres', en: '' } }] }],
  ['a title in a third language', { routes: [{ ...route, title: { ...label, de: 'Werke' } }] }],
  ['a first call that writes', withCall({ call: 'POST /api/note' })],
  ['a first call elsewhere', withCall({ call: 'GET /pages' })],
  ['a first call with an unknown member', withCall({ ...call, extra: 1 })],
  ['no picture to preload', withCall({ ...call, pictures: { ...pictures, count: 0 } })],
  ['nine pictures to preload', withCall({ ...call, pictures: { ...pictures, count: 9 } })],
  ['pictures with an unknown member', withCall({ ...call, pictures: { ...pictures, extra: 1 } })],
  ['a menu entry for nobody', { menu: [{ ...menu, roles: [] }] }],
  ['a menu entry to another site', { menu: [{ ...menu, to: 'https://example.org/' }] }],
  ['a menu entry with an unknown member', { menu: [{ ...menu, extra: 1 }] }],
  ['a bar entry to another site', { bar: [{ ...bar, to: 'https://example.org/' }] }],
  ['a bar entry with an unknown member', { bar: [{ ...bar, extra: 1 }] }],
  ['a tab to another site', { tabs: [{ ...tab, to: 'https://example.org/' }] }],
  ['a tab with an unknown member', { tabs: [{ ...tab, extra: 1 }] }],
  ['an unknown slot', { slots: [{ slot: 'attic' }] }],
  ['a slot with an unknown member', { slots: [{ slot: 'tray', extra: 1 }] }],
])('a declaration with %s is refused', (_what, change) => {
  expect(remoteDeclaration.safeParse({ ...remote, ...change }).success).toBe(false)
})
