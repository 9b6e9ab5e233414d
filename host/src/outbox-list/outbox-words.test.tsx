import { mentionOf } from '@florilege/shared/rules'
import { unsavedAtom } from '@florilege/shared/shell/host'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestTexts } from '../../../shared/testing/start-texts.ts'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import { OutboxWords } from './outbox-words.tsx'

let saved: string[] = []
let done = 0
const show = (keeps: boolean, words = 'Avant') => {
  saved = []
  done = 0
  const input = { body: { text: words } }
  const item = { id: 1, call: 'POST /api/note', input, at: 0, account: 1, entity: 11, tried: false, code: null }
  const save = async (changed: string) => {
    saved.push(changed)
    return keeps
  }
  render(<OutboxWords item={{ ...item, state: 'held' }} field="text" onSave={save} onDone={() => (done += 1)} />)
  return screen.getByLabelText<HTMLTextAreaElement>('Vos mots')
}
const change = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
}

describe('edited text of a waiting item', () => {
  beforeAll(() => startTestTexts('fr', [outboxTexts]))
  afterEach(cleanup)

  it('[BY-08] is saved, and the field closes', async () => {
    const field = show(true)
    change(field, 'Après')
    await waitFor(() => expect([saved, done]).toEqual([['Après'], 1]))
  })

  it('[BY-08] shows mentions by name, and keeps their ids', async () => {
    const field = show(true, `Merci ${mentionOf('Camille Aubry', 42)}`)
    expect(field.value).toBe('Merci @Camille Aubry')
    change(field, 'Grand merci @Camille Aubry')
    await waitFor(() => expect(saved).toEqual([`Grand merci ${mentionOf('Camille Aubry', 42)}`]))
  })

  it('[BY-08] stays for copying when it came too late', async () => {
    const field = show(false)
    change(field, 'Après')
    expect((await screen.findByRole('alert')).textContent).toContain('Trop tard')
    expect([field.value, done]).toEqual(['Après', 0])
    expect([...getDefaultStore().get(unsavedAtom).values()]).toEqual(['form'])
  })
})
