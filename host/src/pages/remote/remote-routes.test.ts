import type { RemoteDeclaration } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { locate, remoteRoutes } from './remote-routes.tsx'

const route = (path: string, page: string): RemoteDeclaration['routes'][number] => ({
  path,
  page,
  access: 'all',
  title: { fr: page, en: page },
  first: [],
  popup: false,
})
const gallery: Pick<RemoteDeclaration, 'name' | 'routes'> = {
  name: 'gallery',
  routes: [route('/artwork/', 'list'), route('/artwork/:rec_id/', 'artwork'), route('/artwork/edit/:rec_id/', 'edit')],
}
const pageAt = (pathname: string) => locate([gallery], pathname)?.route.page ?? null

describe('routes of remotes', () => {
  it('match with and without the last slash, the most exact one', () => {
    expect(['/artwork/', '/artwork', '/artwork/7/', '/artwork/7', '/artwork/edit/7'].map(pageAt)).toEqual([
      'list',
      'list',
      'artwork',
      'artwork',
      'edit',
    ])
  })

  it('[MN-15] are those of the set and no others', () => {
    const closed = { login: null, forbidden: null }
    expect(pageAt('/species/')).toBeNull()
    expect(locate([], '/artwork/')).toBeNull()
    expect(remoteRoutes([gallery], closed).map(({ path }) => path)).toEqual(gallery.routes.map(({ path }) => path))
    expect(remoteRoutes([], closed)).toEqual([])
  })
})
