import { dialogsAtom, errorTexts } from '@florilege/shared/shell'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTexts } from '../testing/start-texts.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Form } from './form.tsx'
import type { FieldErrors } from './form.tsx'
import { TextField } from './text-field.tsx'
import { uiTexts } from './texts.ts'

const dialogs = () => getDefaultStore().get(dialogsAtom)
let sent: Record<string, string>[] = []
let answer: (value: FieldErrors | void) => void = () => undefined

const show = () =>
  render(
    <Form
      onSubmit={(values) => {
        sent.push(values)
        return new Promise((resolve) => {
          answer = resolve
        })
      }}
    >
      {({ busy }) => (
        <>
          <TextField name="email" type="email" label="Adresse" required />
          <TextField name="password" type="password" label="Mot de passe" minLength={10} required />
          <Checkbox name="consent" label="Conditions" required>
            J’accepte
          </Checkbox>
          <Button type="submit" busy={busy}>
            Envoyer
          </Button>
        </>
      )}
    </Form>,
  )

const fill = (email: string, password: string, consent = true) => {
  fireEvent.change(screen.getByLabelText(/Adresse/), { target: { value: email } })
  fireEvent.change(screen.getByLabelText(/^Mot de passe/), { target: { value: password } })
  if (consent) fireEvent.click(screen.getByLabelText('J’accepte'))
}
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Envoyer' }))
const closeAlert = () => act(async () => dialogs().forEach((dialog) => dialog.kind === 'alert' && dialog.close()))

describe('forms', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts]))
  beforeEach(() => {
    sent = []
    getDefaultStore().set(dialogsAtom, [])
  })
  afterEach(cleanup)

  it('[VA-05] mark failed fields, list them in an alert titled FORM_ERROR_TITLE, and put the focus on the first', async () => {
    show()
    fill('', 'court', false)
    submit()
    await waitFor(() => expect(dialogs()).toHaveLength(1))
    expect(dialogs()[0]).toMatchObject({
      kind: 'alert',
      title: errorTexts.fr.FORM_ERROR_TITLE,
      text: 'Adresse\u00A0: à remplir\nMot de passe\u00A0: trop court\nConditions\u00A0: à remplir',
    })
    const mail = screen.getByLabelText(/Adresse/)
    expect(mail.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(mail.getAttribute('aria-describedby') ?? '')?.textContent).toBe('à remplir')
    await closeAlert()
    expect(document.activeElement).toBe(mail)
    expect(sent).toEqual([])
  })

  it('send the values, a box that is not ticked left out, once however often they are sent', async () => {
    show()
    fill('a@b.fr', 'dix lettres et plus')
    submit()
    submit()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBe('true'))
    submit()
    expect(sent).toEqual([{ email: 'a@b.fr', password: 'dix lettres et plus', consent: 'on' }])
    await act(async () => answer())
    expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBeNull()
    submit()
    expect(sent).toHaveLength(2)
  })

  it('[VA-05] show what the server refused at its field, and take it away when it is sent again', async () => {
    show()
    fill('a@b.fr', 'dix lettres et plus')
    submit()
    await act(async () => answer({ email: 'INVALID_EMAIL' }))
    await waitFor(() => expect(dialogs()[0]?.text).toBe(`Adresse\u00A0: ${errorTexts.fr.INVALID_EMAIL}`))
    expect(screen.getByLabelText(/Adresse/).getAttribute('aria-invalid')).toBe('true')
    await closeAlert()
    submit()
    await waitFor(() => expect(screen.getByLabelText(/Adresse/).getAttribute('aria-invalid')).toBeNull())
  })
})
