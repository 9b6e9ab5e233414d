import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useParams, useRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { WithoutSplat } from './without-splat.tsx'

const Named = () => <p>{JSON.stringify(useParams())}</p>
const Pages = () =>
  useRoutes([
    { path: '/media/', element: <Named /> },
    { path: '/media/:id/', element: <Named /> },
    { path: '/media/photos/*', element: <Named /> },
  ])
const open = (path: string) => {
  const routes = [
    {
      path: '*',
      element: (
        <WithoutSplat>
          <Pages />
        </WithoutSplat>
      ),
    },
  ]
  return render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}

describe('pages below the one route of the router', () => {
  it.each([
    ['/media/', '{}'],
    ['/media/7/', '{"id":"7"}'],
    ['/media/photos/owner/7/', '{"*":"owner/7/"}'],
  ])('get the parameters that their own paths name: %s', (path, named) => {
    open(path)
    expect(screen.getByText(named)).toBeTruthy()
  })
})
