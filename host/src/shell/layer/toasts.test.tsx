import { toast } from '@florilege/shared/shell'
import { showToast, toastsAtom } from '@florilege/shared/shell/host'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../i18n/start-texts.ts'
import { Toasts } from './toasts.tsx'

const shown = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ text }) => text)
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

// jsdom has no popovers; browser tests cover their effect on layers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    startTexts('fr')
    getDefaultStore().set(toastsAtom, [])
    render(<Toasts />)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('[CO-01] [MN-12] close after 2000 ms, each by its own time', () => {
    act(() => toast('un'))
    void pass(1500)
    act(() => toast('deux'))
    void pass(499)
    expect(shown()).toEqual(['un', 'deux'])
    void pass(1)
    expect(shown()).toEqual(['deux'])
    void pass(1500)
    expect(shown()).toEqual([])
  })

  it('[CO-01] stay while the pointer is over them or the focus in them', () => {
    act(() => toast('un'))
    const element = screen.getByRole('listitem')
    void pass(1900)
    fireEvent.pointerEnter(element)
    void pass(10_000)
    fireEvent.focus(screen.getByRole('button', { name: 'Fermer' }))
    fireEvent.pointerLeave(element)
    void pass(10_000)
    expect(shown()).toEqual(['un'])
    fireEvent.blur(screen.getByRole('button', { name: 'Fermer' }))
    void pass(1999)
    expect(shown()).toEqual(['un'])
    void pass(1)
    expect(shown()).toEqual([])
  })

  it('close by their button', () => {
    act(() => showToast('error', 'un'))
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(shown()).toEqual([])
  })

  it('[CO-01] [MN-12] with an action stay until they are dismissed, or the action is taken', () => {
    const run = vi.fn<() => void>()
    act(() => toast('un', { label: 'Annuler', run }))
    act(() => toast('deux', { label: 'Voir', run: () => undefined }))
    const [element] = screen.getAllByRole('listitem')
    if (element) fireEvent.pointerEnter(element)
    if (element) fireEvent.pointerLeave(element)
    void pass(60_000)
    expect(shown()).toEqual(['un', 'deux'])
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(run).toHaveBeenCalledOnce()
    expect(shown()).toEqual(['deux'])
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(shown()).toEqual([])
  })
})
