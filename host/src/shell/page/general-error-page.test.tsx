import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { pageSettingsAtom } from '../../session/page-settings.ts'
import type { PageSettings } from '../../session/page-settings.ts'
import { builds, remotes, scripts } from '../../remotes/seam/seam-fixture.ts'
import { reportWith } from '../../vitals/tell.ts'
import { watchFaults } from '../../remotes/failure/watch-faults.ts'
import { GeneralErrorPage } from './general-error-page.tsx'

const Broken = () => {
  throw new Error('the frame itself')
}
const BrokenByRemote = () => {
  scripts.gallery(() => {
    throw new Error('the frame, in code of a remote')
  })
  return null
}
const open = (settings: Pick<PageSettings, 'errorTemplate' | 'errorUrl'>, Page: () => null = Broken) => {
  getDefaultStore().set(pageSettingsAtom, settings as PageSettings)
  const router = createMemoryRouter([{ path: '*', element: <Page />, errorElement: <GeneralErrorPage /> }])
  act(() => void render(<RouterProvider router={router} />))
}

const reported: unknown[] = []

describe('an error of the frame itself', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  beforeEach(() => {
    startTexts('fr')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    reported.length = 0
    vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  })
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('[LG-07] [TR-01] is shown by an alert, which leads to the start, and reported', () => {
    open({ errorTemplate: null, errorUrl: null })
    expect(reported).toEqual([new Error('the frame itself')])
    expect(screen.getByRole('alertdialog').textContent).toContain('Florilège s’est arrêté')
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button'))
    expect(assign).toHaveBeenCalledWith('/')
  })

  it('[TR-01] [MF-10] is sent to the server as a failure of the release whose code threw, with the ticket of the page', () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
      sent.push([path, JSON.parse(body)])
    })
    // Dispatches the event as browsers do; the environment does not.
    vi.stubGlobal('reportError', (error: Error) => {
      window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    })
    reportWith('a ticket')
    watchFaults(builds)
    open({ errorTemplate: null, errorUrl: null }, BrokenByRemote)
    expect(screen.getByRole('alertdialog').textContent).toContain('Florilège s’est arrêté')
    const words = { failure: 'error', message: 'the frame, in code of a remote', ticket: 'a ticket' }
    expect(sent).toContainEqual(['/api/release/report', { name: 'gallery', build: remotes.gallery, ...words }])
  })

  it('[LG-07] and to the configured address, if any', () => {
    open({ errorTemplate: null, errorUrl: 'https://status.florilege.example/' })
    fireEvent.click(screen.getByRole('button'))
    expect(assign).toHaveBeenCalledWith('https://status.florilege.example/')
  })

  it('[LG-07] shows the general error page in its place where one is configured', () => {
    open({ errorTemplate: 'pages/error-page.html', errorUrl: '/info/' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(replace).toHaveBeenCalledWith('/pages/error-page.html')
  })
})
