import { errorTexts } from '@florilege/shared/shell'
import { lostBy, sessionAtom, unsavedAtom } from '@florilege/shared/shell/host'
import type { SessionState } from '@florilege/shared/contracts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeDraft } from '../../shell/draft/draft-local.ts'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { formTexts } from '../form/form-texts.ts'
import { TextField } from '../field/text-field.tsx'
import { uiTexts } from '../texts.ts'

const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Envoyer' }))
const type = (value: string) => fireEvent.change(screen.getByLabelText('Texte'), { target: { value } })

describe('forms with a draft', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))
  afterEach(cleanup)

  it('[BY-16] offer a draft from elsewhere by its usability: not at all, or with a note on missing content', async () => {
    getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
    const instance = 'abcdef123456'
    writeDraft(localStorage, null, 'essai', {
      instance,
      key: instance,
      content: [['text', ['Iris jaune']]],
      at: Date.now(),
      version: 0,
      base: null,
    })
    const offer = (usable: (values: readonly [string, string[]][]) => boolean | string) =>
      render(
        <Form draft="essai" usable={usable} onSubmit={async () => undefined}>
          {() => <TextField name="text" label="Texte" />}
        </Form>,
      )
    const asked: unknown[] = []
    const { unmount } = offer((values) => asked.push(values) === 0)
    await waitFor(() => expect(asked[0]).toEqual([['text', ['Iris jaune']]]))
    expect(screen.queryByText('Iris jaune')).toBeNull()
    unmount()
    offer(() => 'Sans deux photos')
    expect((await screen.findByText('Sans deux photos')).closest('[role=status]')?.textContent).toContain('Iris jaune')
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }))
    await waitFor(() => expect((screen.getByLabelText('Texte') as HTMLInputElement).value).toBe('Iris jaune'))
  })

  it('[BY-16] send a draft with its base version, also when the form was opened with a later one', async () => {
    getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
    const versions: (number | null)[] = []
    const show = (version: number) =>
      render(
        <Form draft="essai-base" version={version} onSubmit={async (_values, sending) => void versions.push(sending.version)}>
          {() => (
            <>
              <TextField name="text" label="Texte" />
              <Button type="submit">Envoyer</Button>
            </>
          )}
        </Form>,
      )
    const first = show(3)
    type('Crocus vernus')
    first.unmount()
    show(5)
    await waitFor(() => expect((screen.getByLabelText('Texte') as HTMLInputElement).value).toBe('Crocus vernus'))
    submit()
    await waitFor(() => expect(versions).toEqual([3]))
    type('Crocus sativus')
    submit()
    await waitFor(() => expect(versions).toEqual([3, 5]))
  })

  it.each([
    { asks: false, draft: 'essai-part', lost: 0 },
    { asks: true, draft: 'essai-reste', lost: 1 },
  ])('[VA-09] asks before it is left, but where its draft comes back by itself: $asks', async ({ asks, draft, lost }) => {
    getDefaultStore().set(sessionAtom, { auth_userid: null } as SessionState)
    render(
      <Form draft={draft} asks={asks} onSubmit={async () => undefined}>
        {() => <TextField name="text" label="Texte" />}
      </Form>,
    )
    type('Iris')
    // Automatic reloads discard neither.
    await waitFor(() => expect(getDefaultStore().get(unsavedAtom).size).toBe(1))
    expect(lostBy({ pathname: '/ailleurs/', state: null })).toHaveLength(lost)
  })
})
