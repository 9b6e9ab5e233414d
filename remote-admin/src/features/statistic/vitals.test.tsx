import type { VitalSummary } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { Vitals } from './vitals.tsx'

const measured = (build: string, p75: number, grade: VitalSummary['grade']): VitalSummary => ({
  page: '/login/',
  release: { name: 'host', build, version: '0.1.0' },
  vital: 'LCP',
  count: 2,
  p75,
  over: false,
  good: grade === 'good' ? 1 : 0,
  grade,
})

describe('[RT-39] web vitals of a page by release', () => {
  beforeAll(() => startTestTexts('fr', [uiTexts, texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('name and link the build, which distinguishes equal versions', async () => {
    const vitals = [measured('e105ad0b00000000', 875, 'good'), measured('042326a000000000', 9000, 'poor')]
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { vitals } })))
    const router = createMemoryRouter([{ path: '*', element: <Vitals days={7} /> }], { initialEntries: ['/?page=/login/'] })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const links = await screen.findAllByRole('link', { name: /^host / })
    expect(links.map(({ textContent }) => textContent)).toEqual(['host 0.1.0 (e105ad0)', 'host 0.1.0 (042326a)'])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/release/host/', '/admin/release/host/'])
    const rows = links.map((link) => link.closest('tr')?.textContent ?? '')
    expect(rows[0]).toMatch(/875\sms bon/)
    expect(rows[1]).toMatch(/9\s000\sms mauvais/)
  })

  it('show ten pages at first, the most measured, and ten more at each press', async () => {
    const page = (at: number): VitalSummary => ({ ...measured('', 1, 'good'), page: `/p${at}/`, release: null, count: at + 1 })
    const vitals = Array.from({ length: 23 }, (_, at) => page(at))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { vitals } })))
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Vitals days={7} /> }])} />
      </QueryClientProvider>,
    )
    const links = async () => (await screen.findAllByRole('link', { name: /^\/p/ })).map(({ textContent }) => textContent)
    expect([(await links()).length, (await links())[0]]).toEqual([10, '/p22/'])
    fireEvent.click(screen.getByRole('button', { name: 'Afficher 10 lignes de plus sur 23' }))
    fireEvent.click(screen.getByRole('button', { name: 'Afficher 3 lignes de plus sur 23' }))
    expect(await links()).toHaveLength(23)
    expect(screen.queryByRole('button', { name: /de plus/ })).toBeNull()
  })

  it('show a value beyond the last bound as more than the bound', async () => {
    const slow = { ...measured('e105ad0b00000000', 10_000, 'poor'), over: true }
    const vitals = [slow, { ...slow, vital: 'CLS', p75: 500 }, { ...slow, vital: 'INP', p75: 1000, over: false }]
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { vitals } })))
    const router = createMemoryRouter([{ path: '*', element: <Vitals days={7} /> }], { initialEntries: ['/?page=/login/'] })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    const row = (await screen.findByRole('link', { name: /^host / })).closest('tr')?.textContent ?? ''
    expect(row).toMatch(/plus de 10\ss mauvais1\s000\sms mauvaisplus de 0,5 mauvais/)
  })
})
