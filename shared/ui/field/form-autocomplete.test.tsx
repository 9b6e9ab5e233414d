import { errorTexts } from '@florilege/shared/shell'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestTexts } from '../../testing/start-texts.ts'
import { Autocomplete } from './form-autocomplete.tsx'
import { Form } from '../form/form.tsx'
import { formTexts } from '../form/form-texts.ts'
import { uiTexts } from '../texts.ts'

const asked: string[] = []
const answers = new Map<string, (data: { k: string; v: number; byline?: string }[]) => void>()
const queryOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('query') ?? ''
const answer = (query: string, ...names: string[]) =>
  act(async () => answers.get(query)?.(names.map((k, at) => ({ k, v: at + 1 }))))

const show = (several = false) =>
  render(
    <Form onSubmit={async () => undefined}>
      {() => <Autocomplete name="species" label="Espèce" address="/api/autocomplete/species" several={several} />}
    </Form>,
  )
const box = () => screen.getByRole('combobox') as HTMLInputElement
const value = () => document.querySelector<HTMLInputElement>('input[name="species"]')?.value
const type = async (words: string) => {
  fireEvent.change(box(), { target: { value: words } })
  await waitFor(() => expect(answers.has(words)).toBe(true))
}

describe('autocomplete', () => {
  beforeAll(() => startTestTexts('fr', [errorTexts, uiTexts, formTexts]))
  beforeEach(() => {
    asked.length = 0
    answers.clear()
    ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL('http://localhost/')
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return new Promise((resolve) => {
        answers.set(queryOf(address), (data) => resolve(new Response(JSON.stringify({ list: { data } }))))
      })
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('[CU-05] an untitled work is labelled so in the list and when chosen', async () => {
    show()
    await type('san')
    await answer('san', '')
    fireEvent.click(screen.getByRole('option', { name: 'Sans titre' }))
    expect(screen.getByText('Sans titre')).toBeTruthy()
    expect(value()).toBe('1')
  })

  it('[AP-05] after a pause in typing, the endpoint is called with query and _size=20, and list.data is read', async () => {
    show()
    fireEvent.change(box(), { target: { value: 'c' } })
    fireEvent.change(box(), { target: { value: 'cr' } })
    await type('cro')
    expect(asked).toEqual(['/api/autocomplete/species?query=cro&_size=20'])
    await answer('cro', 'Crocus sativus', 'Crocus vernus')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Crocus sativus', 'Crocus vernus'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  })

  it('[AP-05] the list is usable by keyboard; typed text alone creates no value', async () => {
    show()
    await type('cro')
    await answer('cro', 'Crocus sativus', 'Crocus vernus')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(value()).toBe('')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Crocus vernus')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(value()).toBe('2')
    expect(box().value).toBe('')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  it('[AP-05] [EN-11] details distinguish equal names, and the value is the name only', async () => {
    show()
    await type('turner')
    await act(async () =>
      answers.get('turner')?.([
        { k: 'Turner', v: 1, byline: '1775–1851' },
        { k: 'Turner', v: 2 },
      ]),
    )
    const [first, second] = screen.getAllByRole('option')
    expect([first?.textContent, second?.textContent]).toEqual(['Turner 1775–1851', 'Turner'])
    fireEvent.click(first ?? document.body)
    expect(value()).toBe('1')
    expect(screen.getByRole('button', { name: /Turner/ }).getAttribute('aria-label') ?? '').not.toContain('1775')
  })

  it('[AP-05] an outdated response is dropped', async () => {
    show()
    await type('cro')
    await type('iris')
    await answer('iris', 'Iris germanica')
    await answer('cro', 'Crocus sativus')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Iris germanica'])
  })

  it('[AP-05] several values are chips, removed by Backspace or a button', async () => {
    show(true)
    for (const name of ['cro', 'iri']) {
      await type(name)
      await answer(name, ...(name === 'cro' ? ['Crocus'] : ['Crocus', 'Iris']))
      fireEvent.click(screen.getAllByRole('option').at(-1) ?? document.body)
    }
    expect(value()).toBe('1|2')
    fireEvent.keyDown(box(), { key: 'Backspace' })
    expect(value()).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'Retirer Crocus' }))
    expect(value()).toBe('')
  })
})
