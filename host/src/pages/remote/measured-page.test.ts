import type { PagePayload } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { measuredPage } from './measured-page.ts'

const declaration = { name: 'gallery', routes: [{ path: '/artwork/:id/' }] }
const set = {
  id: '1',
  host: { build: 'a'.repeat(16), version: '1.0.0' },
  remotes: [{ name: 'gallery', build: 'b'.repeat(16), declaration }],
} as unknown as PagePayload['set']
const hostRoutes = [{ path: '/login/' }, { path: '*' }]

it('names a page by its declared path, never by the visited address', () => {
  expect(measuredPage(set, hostRoutes, '/artwork/12')).toEqual({ page: '/artwork/:id/', name: 'gallery', build: 'b'.repeat(16) })
  expect(measuredPage(set, hostRoutes, '/login/')).toEqual({ page: '/login/', name: 'host', build: 'a'.repeat(16) })
})

it('is null for an unknown address', () => {
  expect(measuredPage(set, hostRoutes, '/nowhere/')).toBeNull()
})
