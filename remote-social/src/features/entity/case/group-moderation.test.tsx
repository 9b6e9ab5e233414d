import { errorTexts } from '@florilege/shared/shell'
import { startTestSession, startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { communityTexts } from '../../../community-texts.ts'
import { texts } from '../../../texts.ts'
import { GroupModeration } from './group-moderation.tsx'

beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, texts, communityTexts]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  startTestSession(null)
})

for (const byCode of [true, false])
  it(`[ST-09] [RO-01] of a group ${byCode ? 'asks' : 'does not ask'} for what was removed ${byCode ? 'by' : 'without'} a code on it`, async () => {
    startTestSession({ auth_role: byCode ? 'USER' : 'ADMIN', auth_mainEntityId: 5, auth_entityId: 5 })
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(new URL(address, 'http://site.test').pathname)
      return Promise.resolve(Response.json({ list: { data: [], next: null } }))
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <GroupModeration id={14} byCode={byCode} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByText('Rien n’est contesté')
    const lists = ['/api/entity/14/report', '/api/entity/14/report']
    expect(asked.toSorted()).toEqual(byCode ? [...lists, '/api/post/removed'] : lists)
    expect(screen.queryByRole('heading', { name: 'Publications retirées' }) !== null).toBe(byCode)
  })
