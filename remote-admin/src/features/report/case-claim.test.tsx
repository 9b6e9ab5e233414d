import type { ReportCase } from '@florilege/shared/contracts'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../texts.ts'
import { CaseClaim } from './case-claim.tsx'

/** Renders the claim of a case; returns the sent bodies. */
const show = (ofGroup: boolean): string[] => {
  const sent: string[] = []
  startTestSession({ auth_role: 'ADMIN', auth_mainEntityId: 5 })
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    sent.push(`${address} ${String(body)}`)
    return Promise.resolve(Response.json({ data: {} }))
  })
  const claimed = {
    by: { id: 9, display_name: 'Sacha' },
    until: new Date(Date.now() + 600_000).toISOString(),
    ...(ofGroup && { of_group: true }),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseClaim of={{ id: 4, claimed } as unknown as ReportCase} />
    </QueryClientProvider>,
  )
  return sent
}

describe('[ST-09] a case claimed by somebody else', () => {
  beforeAll(() => startTestTexts('fr', [texts]))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    startTestSession(null)
  })

  it('is taken over from a moderator of the group, who is named first', async () => {
    const sent = show(true)
    expect(screen.getByRole('status').textContent).toMatch(/^Sacha, jusqu’à /)
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre ce dossier' }))
    await waitFor(() => expect(sent).toEqual(['/api/report/case/4/claim {"over":true}']))
  })

  it('is left to another administrator', () => {
    show(false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
