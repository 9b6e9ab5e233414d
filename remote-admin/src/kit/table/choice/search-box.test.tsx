import { errorTexts } from '@florilege/shared/shell'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '../../../../../shared/testing/start-texts.ts'
import { texts } from '../../../texts.ts'
import { SearchBox } from './search-box.tsx'

beforeAll(() => startTestTexts('fr', [texts, errorTexts, formTexts, uiTexts]))
afterEach(cleanup)

it('the search text is that of the address, also on going back', async () => {
  const router = createMemoryRouter([{ path: '/', element: <SearchBox label="Chercher" /> }], { initialEntries: ['/?q=rose'] })
  render(<RouterProvider router={router} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('rose')
  fireEvent.change(field, { target: { value: ' iris ' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect([router.state.location.search, field.value]).toEqual(['?q=iris', 'iris']))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(field.value).toBe('rose'))
  expect(field.isConnected).toBe(true)
})
