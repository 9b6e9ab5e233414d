import { ApiError } from '@florilege/shared/client'
import { errorTexts } from '@florilege/shared/shell'
import { dialogsAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import type { Theirs } from '../draft/form-conflict.tsx'
import { Form } from './form.tsx'
import type { FieldErrors, OnSubmit } from './form.tsx'
import { formTexts } from './form-texts.ts'
import { TextField } from '../field/text-field.tsx'
import { uiTexts } from '../texts.ts'

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
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))
  beforeEach(() => {
    sent = []
    getDefaultStore().set(dialogsAtom, [])
  })
  afterEach(cleanup)

  it('[VA-05] mark invalid fields, list them in an alert titled FORM_ERROR_TITLE, and focus the first', async () => {
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

  it('send the values without unchecked boxes, once for repeated submissions', async () => {
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

  it('[VA-05] show a server error at its field, and remove it on resubmission', async () => {
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

  it('[VA-05] show a conflict’s message instead of treating its data as field errors', async () => {
    const onSubmit: OnSubmit = () =>
      Promise.reject(new ApiError(409, 'CASE_CLAIMED', { by: 'Hélène Vasseur', until: '2026-11-22T12:00:33.872Z' }))
    render(
      <Form onSubmit={onSubmit}>
        {() => (
          <>
            <TextField name="text" label="Motifs" />
            <Button type="submit">Envoyer</Button>
          </>
        )}
      </Form>,
    )
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('une autre personne traite ce dossier')
    expect(dialogs()).toEqual([])
  })

  it('[VA-05] show the server error of a field’s part at the field', async () => {
    show()
    fill('a@b.fr', 'dix lettres et plus')
    submit()
    await act(async () => answer({ 'email.host': 'DATA_NOT_ALLOWED' }))
    await waitFor(() => expect(dialogs()[0]?.text).toBe(`Adresse\u00A0: ${errorTexts.fr.DATA_NOT_ALLOWED}`))
    expect(screen.getByLabelText(/Adresse/).getAttribute('aria-invalid')).toBe('true')
    await closeAlert()
    expect(document.activeElement).toBe(screen.getByLabelText(/Adresse/))
  })

  it('[VA-05] mark a field only while it is invalid', async () => {
    show()
    fill('', '', false)
    submit()
    await closeAlert()
    const password = screen.getByLabelText(/^Mot de passe/)
    const said = () => document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent
    expect(said()).toBe('à remplir')
    fireEvent.change(password, { target: { value: 'court' } })
    expect(said()).toBe('trop court')
    expect(screen.getByLabelText(/Adresse/).getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(password, { target: { value: 'dix lettres et plus' } })
    expect(password.getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(screen.getByLabelText('J’accepte'))
    expect(screen.getByLabelText('J’accepte').getAttribute('aria-invalid')).toBeNull()
  })

  const showNote = (onSubmit: OnSubmit, read: Theirs['read'] = {}) =>
    render(
      <Form
        onSubmit={onSubmit}
        readConflict={(current) => {
          const { version, text } = current as { version: number; text: string }
          return { version, values: { text }, read }
        }}
      >
        {({ changed }) => (
          <>
            <TextField name="text" label="Texte" defaultValue="Crocus" />
            <Button type="submit">Envoyer</Button>
            <p data-testid="changed">{String(changed)}</p>
          </>
        )}
      </Form>,
    )
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Texte'), { target: { value } })
  const unsaved = () => getDefaultStore().get(unsavedAtom).size

  it('[ST-19] are changed after any change, and unchanged once restored or saved', async () => {
    showNote(async () => undefined)
    type('Crocus vernus')
    await waitFor(() => expect(screen.getByTestId('changed').textContent).toBe('true'))
    expect(unsaved()).toBe(1)
    type('Crocus')
    await waitFor(() => expect(unsaved()).toBe(0))
    type('Iris')
    await waitFor(() => expect(unsaved()).toBe(1))
    submit()
    await waitFor(() => expect(screen.getByTestId('changed').textContent).toBe('false'))
    expect(unsaved()).toBe(0)
  })

  it('keep all values when the connection is lost, and retry with the same key', async () => {
    const keys: string[] = []
    showNote(async (_values, { key }) => {
      keys.push(key)
      if (keys.length === 1) throw new ApiError(0, 'NO_NETWORK')
    })
    type('Iris')
    submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Rien n’est perdu')
    expect((screen.getByLabelText('Texte') as HTMLInputElement).value).toBe('Iris')
    expect(unsaved()).toBe(1)
    fireEvent.submit(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(unsaved()).toBe(0))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('show both texts of a conflict, and overwrite the other on request', async () => {
    const versions: (number | null)[] = []
    showNote(async (_values, { version }) => {
      versions.push(version)
      const current = { version: 5, text: 'Crocus sativus' }
      if (version === null) throw new ApiError(409, 'VERSION_CONFLICT', {}, { conflict: { current, yours: {} } })
    })
    type('Crocus vernus')
    submit()
    expect(await screen.findByText('Crocus sativus')).toBeTruthy()
    expect(screen.getByText('Crocus vernus')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Garder la mienne' }))
    await waitFor(() => expect(versions).toEqual([null, 5]))
    await waitFor(() => expect(unsaved()).toBe(0))
  })

  it('show a coded field in readable form, and take one side as a whole', async () => {
    const values: unknown[] = []
    showNote(
      async (sent, { version }) => {
        values.push(sent['text'])
        const current = { version: 5, text: 'crocus' }
        if (version === null) throw new ApiError(409, 'VERSION_CONFLICT', {}, { conflict: { current, yours: {} } })
      },
      { text: (words) => `lu ${words}` },
    )
    type('iris')
    submit()
    expect(await screen.findByText('lu crocus')).toBeTruthy()
    expect(screen.getByText('lu iris')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Réunir les deux' }))
    expect(screen.queryByLabelText(/texte retenu/, { selector: 'textarea' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /version enregistrée/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre dans le formulaire' }))
    submit()
    await waitFor(() => expect(values).toEqual(['iris', 'crocus']))
  })
})
