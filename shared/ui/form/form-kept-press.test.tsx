import { errorTexts } from '@florilege/shared/shell'
import { dialogsAtom } from '@florilege/shared/shell/host'
import { render, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Form } from './form.tsx'
import { formTexts } from './form-texts.ts'
import { TextField } from '../field/text-field.tsx'
import { uiTexts } from '../texts.ts'

/** Sends the form in the commit that shows it, as a press that was kept until then is carried out. */
const KeptPress = () => {
  useLayoutEffect(() => document.querySelector('form')?.requestSubmit(), [])
  return null
}

describe('a form that is sent in the commit that shows it', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))

  it('[VA-05] [DO-06] checks its fields, and is not sent', async () => {
    const sent: unknown[] = []
    const send = async (values: unknown): Promise<void> => {
      sent.push(values)
    }
    render(
      <>
        <Form onSubmit={send}>{() => <TextField name="email" type="email" label="Adresse" required />}</Form>
        <KeptPress />
      </>,
    )
    await waitFor(() => expect(getDefaultStore().get(dialogsAtom)).toHaveLength(1))
    expect(sent).toEqual([])
  })
})
