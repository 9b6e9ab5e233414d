import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagePlaces } from './page-places.tsx'

const KEY = 'florilege.places'
const scrolled = vi.spyOn(window, 'scrollTo')

const Page = () => {
  const { pathname } = useLocation()
  return (
    <>
      <PagePlaces getKey={({ pathname: page }) => page} />
      <h1>{pathname}</h1>
    </>
  )
}
const open = () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  return (to: string) => act(async () => router.navigate(to))
}
const shown = () => screen.getByRole('heading').textContent

beforeEach(() => scrolled.mockClear())
afterEach(() => window.sessionStorage.removeItem(KEY))

it.each(['"x"', '7', 'null', 'true', '{', '', '{"/":"x"}', '{"/":null}', '["x"]'])(
  '[MF-09] T17 %s where a remote wrote it in place of the places of pages leads everywhere still',
  async (written) => {
    window.sessionStorage.setItem(KEY, written)
    const go = open()
    await go('/species/')
    await go('/about/')
    expect(shown()).toBe('/about/')
  },
)

it('a page is found again at the place where an earlier document left it', async () => {
  window.sessionStorage.setItem(KEY, '{"/species/":340}')
  const go = open()
  await go('/species/')
  expect(shown()).toBe('/species/')
  expect(scrolled).toHaveBeenCalledWith(0, 340)
})

it('keeps the place of a page that is left before the router keeps places', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/artwork/'] })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<RouterProvider router={router} />)
  const { unmount } = render(<RouterProvider router={router} />, { container, hydrate: true })
  Object.defineProperty(window, 'scrollY', { value: 340, configurable: true })
  window.dispatchEvent(new Event('scroll'))
  await act(async () => router.navigate('/artwork/5/'))
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}')).toEqual({ '/artwork/': 340 })
  unmount()
  container.remove()
})
