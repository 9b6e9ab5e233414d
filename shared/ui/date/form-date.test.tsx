import { errorTexts } from '@florilege/shared/shell'
import { dialogsAtom } from '@florilege/shared/shell/host'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Button } from '../button/button.tsx'
import { FormContext } from '../form/form-context.ts'
import { DateField } from './form-date.tsx'
import { Form } from '../form/form.tsx'
import { formTexts } from '../form/form-texts.ts'
import { uiTexts } from '../texts.ts'

const BackButton = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Retour
    </button>
  )
}

let sent: Record<string, string>[] = []
const show = (time = false) =>
  render(
    <Form
      onSubmit={async (values) => {
        sent.push(values)
      }}
    >
      {({ changed }) => (
        <>
          <DateField name="day" label="Jour" initial="2024-01-31" time={time} />
          <Button type="submit">Envoyer</Button>
          <output>{String(changed)}</output>
          <BackButton />
        </>
      )}
    </Form>,
    { wrapper: MemoryRouter },
  )
const field = () => screen.getByLabelText('Jour') as HTMLInputElement
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Envoyer' }))
const cell = () => document.querySelector<HTMLElement>('td[tabindex="0"]')
const press = (key: string, shiftKey = false) => fireEvent.keyDown(cell() ?? document.body, { key, shiftKey })

describe('date field', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))
  beforeEach(() => {
    sent = []
    getDefaultStore().set(dialogsAtom, [])
  })
  afterEach(cleanup)

  it('[VA-15] displays yyyy.mm.dd, accepts typing, and sends ISO format', async () => {
    show()
    expect(field().value).toBe('2024.01.31')
    fireEvent.change(field(), { target: { value: '2026.5.3' } })
    fireEvent.blur(field())
    expect(field().value).toBe('2026.05.03')
    await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('true'))
    submit()
    await waitFor(() => expect(sent).toEqual([{ day: '2026-05-03' }]))
  })

  it.each(['2024.02.30', '1949.12.31', '2031.01.01', 'demain'])('[VA-15] refuses %s', async (words) => {
    show()
    fireEvent.change(field(), { target: { value: words } })
    fireEvent.blur(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    submit()
    await waitFor(() => expect(getDefaultStore().get(dialogsAtom)).toHaveLength(1))
    expect(sent).toEqual([])
  })

  it('[VA-15] the calendar is navigated by keyboard, with the day clamped to the month, and Enter chooses', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Choisir une date, Jour' }))
    expect([...document.querySelectorAll('select[aria-label="Année"] option')].map((one) => one.textContent)).toEqual(
      Array.from({ length: 81 }, (_, at) => String(1950 + at)),
    )
    expect(cell()?.getAttribute('aria-label')).toBe('mercredi 31 janvier 2024')
    expect(cell()?.getAttribute('aria-selected')).toBe('true')
    press('PageDown')
    expect(cell()?.getAttribute('aria-label')).toBe('jeudi 29 février 2024')
    press('PageDown', true)
    expect(cell()?.getAttribute('aria-label')).toBe('vendredi 28 février 2025')
    press('ArrowRight')
    expect(cell()?.getAttribute('aria-label')).toBe('samedi 1 mars 2025')
    press('Home')
    expect(cell()?.getAttribute('aria-label')).toBe('lundi 24 février 2025')
    expect(document.activeElement).toBe(cell())
    press('Enter')
    expect(field().value).toBe('2025.02.24')
    expect(cell()).toBeNull()
  })

  it('[VA-15] Back closes the calendar without applying an unconfirmed choice', async () => {
    show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Choisir une date, Jour' }))
    press('PageDown')
    press('Enter')
    fireEvent.click(screen.getByText('Retour'))
    await waitFor(() => expect(cell()).toBeNull())
    expect(field().value).toBe('2024.01.31')
    fireEvent.click(screen.getByRole('button', { name: 'Choisir une date, Jour' }))
    press('PageDown')
    press('Enter')
    fireEvent.click(screen.getByRole('button', { name: 'Choisir' }))
    await waitFor(() => expect(cell()).toBeNull())
    expect(field().value).toBe('2024.02.29 00:00')
  })

  it('[VA-15] keeps the time of day', async () => {
    show(true)
    fireEvent.change(field(), { target: { value: '2024.01.31 07:30' } })
    submit()
    await waitFor(() => expect(sent).toEqual([{ day: '2024-01-31T07:30' }]))
  })

  it('a date cleared in the draft is not filled in again', () => {
    const context = { errors: new Map(), register: () => () => undefined, changed: () => undefined }
    render(
      <FormContext value={{ ...context, kept: () => [''], keptFiles: () => Promise.resolve([]) }}>
        <DateField name="day" label="Jour" time offered="2008-10-22T16:28" />
      </FormContext>,
      { wrapper: MemoryRouter },
    )
    expect(field().value).toBe('')
  })

  it('[EN-07] an offered date fills the field only while it is empty', () => {
    const offering = (offered: string | null, initial = '') => (
      <Form onSubmit={() => Promise.resolve()}>
        {() => <DateField name="day" label="Jour" time initial={initial} offered={offered} />}
      </Form>
    )
    const blank = render(offering(null), { wrapper: MemoryRouter })
    expect(field().value).toBe('')
    blank.rerender(offering('2008-10-22T16:28'))
    expect(field().value).toBe('2008.10.22 16:28')
    blank.rerender(offering('2020-01-01T00:00'))
    expect(field().value).toBe('2008.10.22 16:28')
    blank.unmount()
    const typed = render(offering('2008-10-22T16:28', '2024-05-03T07:30'), { wrapper: MemoryRouter })
    expect(field().value).toBe('2024.05.03 07:30')
    typed.unmount()
    // Date of a camera whose clock was never set.
    render(offering('1904-01-01T00:00'), { wrapper: MemoryRouter })
    expect(field().value).toBe('')
  })
})
