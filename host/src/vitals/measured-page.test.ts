import type { PagePayload } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { measuredPage } from './measured-page.ts'

const set = {
  id: '1',
  host: { build: 'a'.repeat(16), version: '1.0.0' },
  remotes: [{ name: 'gallery', build: 'b'.repeat(16) }],
} as unknown as PagePayload['set']
const routes = [
  { path: '/artwork/:id/', handle: { remote: 'gallery' } },
  { path: '/gone/', handle: { remote: 'gone' } },
  { path: '/login/' },
  { path: '*' },
]

it('names a page by what its release declares, never by the address that was visited', () => {
  expect(measuredPage(set, routes, '/artwork/12')).toEqual({ page: '/artwork/:id/', name: 'gallery', build: 'b'.repeat(16) })
  expect(measuredPage(set, routes, '/login/')).toEqual({ page: '/login/', name: 'host', build: 'a'.repeat(16) })
})

it('knows nothing of addresses that nobody has, and of remotes that are not of the set', () => {
  expect([measuredPage(set, routes, '/nowhere/'), measuredPage(set, routes, '/gone/')]).toEqual([null, null])
})
