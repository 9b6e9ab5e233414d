import { errorTexts } from '@florilege/shared/shell'
import { startTestTexts } from '@florilege/shared/testing'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SeeAsChoice } from './see-as-choice.tsx'
import { seeAsTexts } from './see-as-texts.ts'

/** Renders the choice for a group or a person with one member or friend; returns requests and choices. */
const show = (group: boolean) => {
  const asked: string[] = []
  const chosen = vi.fn<(eyes: { as: string; name: string | null }) => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').pathname)
    return Response.json({ list: { data: [{ id: 4, display_name: 'Théo' }] } })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SeeAsChoice group={group} entity={9} eyes={{ as: 'guest', name: null }} onChange={chosen} />
    </QueryClientProvider>,
  )
  return { asked, chosen }
}

describe('choice of a preview’s viewer', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts, seeAsTexts]))
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    { group: true, path: '/api/entity/9/member', kind: 'member', label: 'Les membres' },
    { group: false, path: '/api/friend', kind: 'friend', label: 'Mes amitiés' },
  ])('[BY-03] offers each $kind by name, and hands on whom one chose', async ({ group, path, kind, label }) => {
    const { asked, chosen } = show(group)
    expect(await screen.findByRole('group', { name: label })).toBeTruthy()
    await screen.findByRole('option', { name: 'Théo' })
    expect(asked).toEqual([path])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: `${kind}:4` } })
    expect(chosen).toHaveBeenCalledWith({ as: `${kind}:4`, name: 'Théo' })
  })
})
