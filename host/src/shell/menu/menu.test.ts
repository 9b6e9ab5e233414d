import type { BarEntry, MenuEntry, RemoteDeclaration, SessionState, TabEntry } from '@florilege/shared/contracts'
import { ROLES } from '@florilege/shared/rules'
import type { Role } from '@florilege/shared/rules'
import { describe, expect, it } from 'vitest'
import { activeTab, barOf, menuOf, tabsOf } from './menu.ts'

const label = (text: string) => ({ fr: text, en: text })
const everyone: MenuEntry['roles'] = ['GUEST', 'LOGGED']

const entry = (to: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  to,
  order,
  label: label(to),
  icon: 'leaf',
  roles: ['LOGGED'],
  section: 'personal',
  disabled: false,
  selectedEntity: false,
  ...more,
})
const tab = (to: string, name: string, order: number, also: string[] = []): TabEntry => ({
  to,
  label: label(name),
  icon: 'leaf',
  order,
  also,
})
const button = (to: string, order: number, more: Partial<BarEntry> = {}): BarEntry => ({
  to,
  label: label(to),
  icon: 'leaf',
  order,
  access: 'all',
  ...more,
})
const remote = (name: string, more: Partial<RemoteDeclaration>): RemoteDeclaration => ({
  name,
  contract: '^1.0',
  delivered: 'all',
  routes: [],
  menu: [],
  tabs: [],
  bar: [],
  slots: [],
  ...more,
})

const gallery = remote('gallery', {
  menu: [
    entry('/article/', 30, { roles: everyone, section: 'main', disabled: true }),
    entry('/artwork/', 10, { roles: everyone, section: 'main' }),
    entry('/category/?class=artist', 20, { roles: everyone, section: 'main' }),
    entry('/order/', 20),
  ],
  tabs: [tab('/artwork/', 'Galerie', 2, ['/category/']), tab('/species/', 'Flore', 4)],
  bar: [button('/notification/', 20, { access: 'signed-in', badge: 'notification' }), button('/search/', 10)],
})
const social = remote('social', {
  menu: [entry('/profile/', 10, { selectedEntity: true })],
  tabs: [tab('/profile/', 'Moi', 5), tab('/', 'Fil', 1, ['/note/'])],
})
const media = remote('media', { menu: [entry('/contribution/', 50, { roles: ['ADMIN', 'CONTRIB'], section: 'main' })] })
const admin = remote('admin', {
  menu: ['article', 'order', 'user', 'group', 'system'].map((name, order) =>
    entry(`/admin/${name}/`, order, { roles: ['ADMIN'], section: 'admin' }),
  ),
})
const all = [social, media, admin, gallery]

const session = (auth_role: Role, selected: SessionState['selected_entity'] = []) =>
  ({ auth_role, auth_entityId: 7, selected_entity: selected }) as unknown as SessionState
const paths = (role: Role, declarations = all) =>
  menuOf(declarations, session(role)).sections.flatMap(({ items }) => items.map(({ to }) => to))

describe('the menu of a role', () => {
  it('[MN-01] [MN-05] shows a guest artworks, artists, the closed blog, info and login, and nothing else', () => {
    expect(paths('GUEST')).toEqual(['/artwork/', '/category/?class=artist', '/article/', '/info/', '/login/'])
    const items = menuOf(all, session('GUEST')).sections.flatMap((section) => section.items)
    expect(items.filter(({ disabled }) => disabled).map(({ to }) => to)).toEqual(['/article/'])
  })

  it.each(['USER', 'EDITOR'] as const)('[MN-02] [MN-05] adds profile, orders, settings and logout for %s', (role) => {
    expect(paths(role)).toEqual([
      '/artwork/',
      '/category/?class=artist',
      '/article/',
      '/info/',
      '/profile/',
      '/order/',
      '/settings/',
      '/api/logout',
    ])
  })

  it('[MN-03] adds articles, orders, users, groups and system settings for ADMIN alone', () => {
    const added = ['/admin/article/', '/admin/order/', '/admin/user/', '/admin/group/', '/admin/system/']
    expect(paths('ADMIN')).toEqual(expect.arrayContaining(added))
    for (const role of ['GUEST', 'USER', 'CONTRIB', 'EDITOR'] as const) {
      expect(paths(role).filter((path) => path.startsWith('/admin/'))).toEqual([])
    }
  })

  it('[MN-04] puts the selected entity on top when there is one, and when a remote shows it', () => {
    const entity = { id: 7, thumb: null, name: 'Jardin des Plantes' }
    expect(menuOf(all, session('USER', [entity])).entity).toEqual({
      ...entity,
      to: '/profile/',
      label: label('/profile/'),
      remote: 'social',
    })
    const within = (menu: ReturnType<typeof menuOf>) => menu.sections.flatMap(({ items }) => items.map(({ to }) => to))
    expect(within(menuOf(all, session('USER', [entity])))).not.toContain('/profile/')
    expect(within(menuOf(all, session('USER')))).toContain('/profile/')
    expect(menuOf(all, session('USER')).entity).toBeNull()
    expect(menuOf(all, session('USER', [{ ...entity, id: 8 }])).entity).toBeNull()
    expect(menuOf([gallery], session('USER', [entity])).entity).toBeNull()
  })

  it('[MN-05] shows Contribution to ADMIN and CONTRIB, Logout to every signed-in role, Login to GUEST', () => {
    const having = (to: string) => ROLES.filter((role) => paths(role).includes(to))
    expect(having('/contribution/')).toEqual(['CONTRIB', 'ADMIN'])
    expect(having('/api/logout')).toEqual(['USER', 'CONTRIB', 'EDITOR', 'ADMIN'])
    expect(having('/login/')).toEqual(['GUEST'])
  })

  it('[MN-05] gives a signed-in role without its own menu the LOGGED menu', () => {
    expect(paths('CURATOR' as Role)).toEqual(paths('USER'))
  })

  it('[MN-15] entries and tabs of a remote vanish with it', () => {
    expect(paths('ADMIN', [gallery])).toEqual([
      '/artwork/',
      '/category/?class=artist',
      '/article/',
      '/info/',
      '/order/',
      '/settings/',
      '/api/logout',
    ])
    expect(paths('ADMIN', [])).toEqual(['/info/', '/settings/', '/api/logout'])
    expect(tabsOf([])).toEqual([])
  })
})

describe('tabs and top bar', () => {
  const tabs = tabsOf(all)

  it('[MN-15] are in the order that the remotes declare', () => {
    expect(tabs.map(({ label: { fr } }) => fr)).toEqual(['Fil', 'Galerie', 'Flore', 'Moi'])
  })

  it('mark the tab that a page belongs to, home only for itself', () => {
    const active = (path: string) => activeTab(tabs, path)?.label.fr ?? null
    expect(active('/')).toBe('Fil')
    expect(active('/note/4/')).toBe('Fil')
    expect(active('/artwork/12')).toBe('Galerie')
    expect(active('/category/3/')).toBe('Galerie')
    expect(active('/profile/')).toBe('Moi')
    expect(active('/profile-edit/')).toBeNull()
    expect(active('/settings/')).toBeNull()
  })

  it('[MN-15] mark the tab that leads to a page before one that only claims it', () => {
    const claiming = tabsOf([social, remote('guide', { tabs: [tab('/guide/', 'Guide', -1, ['/', '/note/'])] })])
    expect(['/', '/guide/'].map((path) => activeTab(claiming, path)?.label.fr)).toEqual(['Fil', 'Guide'])
  })

  it('offer the buttons that the role may use', () => {
    expect(barOf(all, 'GUEST').map(({ to }) => to)).toEqual(['/search/'])
    expect(barOf(all, 'USER').map(({ to }) => to)).toEqual(['/search/', '/notification/'])
  })
})
