import type { SessionState } from '@florilege/shared/contracts'
import { usePage } from '@florilege/shared/shell'
import { pageAtom, sessionAtom } from '@florilege/shared/shell/host'
import type { PageHeader } from '@florilege/shared/shell'
import { ROLES } from '@florilege/shared/rules'
import type { Role } from '@florilege/shared/rules'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { RouteAnnouncer } from '../page/route-announcer.tsx'
import { TopBar } from './top-bar.tsx'

const Page = ({ header }: { header: PageHeader }) => {
  usePage(header)
  return header.back === undefined ? null : <h1>{header.title}</h1>
}

/** Page whose heading appears with its data. */
const LatePage = () => {
  const [there, setThere] = useState(false)
  usePage({ title: 'Planche', back: '/' })
  return there ? <h1>Rosa gallica</h1> : <button onClick={() => setThere(true)}>data</button>
}

const Bar = () => <TopBar at={useLocation().pathname} />

const show = (header: PageHeader, role: Role = 'USER') => {
  getDefaultStore().set(sessionAtom, {
    auth_role: role,
    auth_userid: null,
    auth_entityId: null,
    selected_entity: [],
    notification: { count: 0 },
  } as unknown as SessionState)
  const frame = (
    <>
      <Bar />
      <main>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  )
  const children = [
    { path: '/', element: <Page header={{ title: 'Accueil' }} /> },
    { path: '/page/', element: <Page header={header} /> },
    { path: '/late/', element: <LatePage /> },
  ]
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/page/'] })
  render(<RouterProvider router={router} />)
  return router
}
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const run = () => undefined

describe('the top bar', () => {
  beforeEach(() => startTexts('fr'))
  afterEach(cleanup)

  it('[MN-06] shows menu and title, and back instead on a page with its own heading', () => {
    show({ title: 'Galerie' })
    expect(buttons()).toEqual(['Ouvrir le menu'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Galerie')
    cleanup()
    show({ title: 'Iris', back: '/' })
    expect(buttons()).toEqual(['Retour'])
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('[MN-06] back leads to the parent page where there is no history', async () => {
    const router = show({ title: 'Iris', back: '/' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retour' })))
    expect(router.state.location.pathname).toBe('/')
  })

  it('[MN-07] shows edit, add and delete to the roles that the page names, and to ADMIN where it names none', () => {
    const header: PageHeader = {
      title: 'x',
      edit: { run, roles: ['EDITOR', 'ADMIN'] },
      add: { run, roles: ['USER', 'EDITOR'] },
      remove: { run },
    }
    show(header, 'USER')
    expect(buttons()).toEqual(['Ouvrir le menu', 'Ajouter'])
    cleanup()
    show(header, 'EDITOR')
    expect(buttons()).toEqual(['Ouvrir le menu', 'Modifier', 'Ajouter'])
    cleanup()
    show(header, 'ADMIN')
    expect(buttons()).toEqual(['Ouvrir le menu', 'Modifier', 'Supprimer'])
  })

  it.each(['edit', 'add', 'remove'] as const)('[MN-07] shows %s to ADMIN alone where the page names no roles', (action) => {
    for (const role of ROLES) {
      show({ title: 'x', [action]: { run } }, role)
      expect(buttons().length - 1, role).toBe(role === 'ADMIN' ? 1 : 0)
      cleanup()
    }
  })

  it('[MN-07] shows no button without an action of the page', () => {
    for (const role of ROLES) {
      show({ title: 'x' }, role)
      expect(buttons(), role).toEqual(['Ouvrir le menu'])
      cleanup()
    }
  })

  it('[FE-07] shows a login link with a callback to guests only', () => {
    for (const role of ROLES) {
      show({ title: 'x' }, role)
      const links = screen.queryAllByRole('link', { name: 'Se connecter' }).map((link) => link.getAttribute('href'))
      expect(links, role).toEqual(role === 'GUEST' ? ['/login/?callback=%2Fpage%2F&for=back'] : [])
      cleanup()
    }
  })

  it('runs the action of the page', () => {
    const action = vi.fn<() => void>()
    show({ title: 'x', add: { run: action, roles: ['USER'], label: 'Nouvelle note' } })
    fireEvent.click(screen.getByRole('button', { name: 'Nouvelle note' }))
    expect(action).toHaveBeenCalledOnce()
  })

  it('[DO-02] is hydrated as the document has it, also when another page has set its header before', async () => {
    const errors: unknown[] = []
    const router = createMemoryRouter([{ path: '/', element: <Bar /> }])
    const bar = <RouterProvider router={router} />
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(bar)
    getDefaultStore().set(pageAtom, { header: { title: 'Iris' }, path: '/iris/', owner: null })
    const hydrated = await act(async () => hydrateRoot(root, bar, { onRecoverableError: (error) => errors.push(error) }))
    expect(errors).toEqual([])
    expect(root.querySelector('h1')?.textContent).toBe('Iris')
    act(() => hydrated.unmount())
    getDefaultStore().set(pageAtom, null)
  })

  it('moves the focus to the heading of a new page, which is read once, and sets the document title', async () => {
    const router = show({ title: 'Iris', back: '/' })
    expect(document.title).toBe('Iris · Florilège')
    expect(document.activeElement).toBe(document.body)
    await act(async () => router.navigate('/'))
    expect(document.title).toBe('Accueil · Florilège')
    expect(document.activeElement?.textContent).toBe('Accueil')
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('')
  })

  it('waits for a heading that appears later than its page', async () => {
    const router = show({ title: 'Accueil' })
    await act(async () => router.navigate('/late/'))
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('')
    await act(async () => fireEvent.click(screen.getByText('data')))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rosa gallica'))
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('')
  })

  it('announces the heading to somebody who has moved the focus meanwhile', async () => {
    const router = show({ title: 'Accueil' })
    await act(async () => router.navigate('/late/'))
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await act(async () => fireEvent.click(screen.getByText('data')))
    await waitFor(() => expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('Rosa gallica'))
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})
