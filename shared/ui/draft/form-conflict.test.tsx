import { ApiError } from '@florilege/shared/client'
import { errorTexts } from '@florilege/shared/shell'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Button } from '../button/button.tsx'
import { Switch } from '../field/form-choice.tsx'
import { keepable } from '../form/form-values.ts'
import { Form } from '../form/form.tsx'
import { formTexts } from '../form/form-texts.ts'
import { TextField } from '../field/text-field.tsx'
import { uiTexts } from '../texts.ts'

let sent: Record<string, string>[] = []

/** Form with a text and a switch that is sent only if changed; its first submission meets a conflict. */
const show = (theirs: Record<string, string>) =>
  render(
    <Form
      onSubmit={async (values, { version }) => {
        sent.push(values)
        if (version === null) throw new ApiError(409, 'VERSION_CONFLICT', {}, { conflict: { current: theirs, yours: {} } })
      }}
      readConflict={() => ({
        version: 5,
        values: theirs,
        begun: { closed: '' },
        read: { closed: (value) => (value === 'on' ? 'sur demande' : 'libre') },
      })}
    >
      {() => (
        <>
          <TextField name="text" label="Texte" defaultValue="Crocus" />
          <Switch name="closed" label="Entrée" settled />
          <Button type="submit">Envoyer</Button>
        </>
      )}
    </Form>,
  )
const entry = () => screen.getByRole('switch') as HTMLInputElement
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Envoyer' }))
const sidesOf = async (label: string) => within(await screen.findByRole('group', { name: label })).getAllByRole('definition')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('[BY-16] edit conflict of a form', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))
  beforeEach(() => {
    sent = []
  })
  afterEach(cleanup)

  it('shows a field that changed only on the server, and a merge keeps that change', async () => {
    show({ text: 'Iris', closed: 'on' })
    submit()
    expect((await sidesOf('Entrée')).map(({ textContent }) => textContent)).toEqual(['sur demande'])
    // The focus moves to the conflict.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')))
    expect(await sidesOf('Texte')).toHaveLength(2)
    press('Réunir les deux')
    expect(screen.queryByRole('group', { name: /Entrée, / })).toBeNull()
    press('Reprendre dans le formulaire')
    await waitFor(() => expect(entry().checked).toBe(true))
  })

  it('shows both sides when both changed the field', async () => {
    show({ text: 'Crocus', closed: '' })
    fireEvent.click(entry())
    submit()
    expect((await sidesOf('Entrée')).map(({ textContent }) => textContent)).toEqual(['libre', 'sur demande'])
    press('Garder la mienne')
    await waitFor(() =>
      expect(sent).toEqual([
        { text: 'Crocus', closed: 'on' },
        { text: 'Crocus', closed: 'on' },
      ]),
    )
  })

  it('leaves an untouched switch out of the draft', () => {
    show({})
    const form = entry().form
    if (form === null) throw new Error('no form')
    expect(keepable(form, ['text', 'closed'])).toEqual([['text', ['Crocus']]])
    fireEvent.click(entry())
    expect(keepable(form, ['text', 'closed'])).toEqual([
      ['text', ['Crocus']],
      ['closed', ['on']],
    ])
  })
})
