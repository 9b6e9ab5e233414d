import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const parts = ['Planches', 'Notes', 'Leçons'].map((label) => ({ key: label, label, panel: <p>{`des ${label}`}</p> }))

const Profile = () => {
  const [selected, select] = useState('Planches')
  return <Tabs label="Parties" tabs={parts} selected={selected} onSelect={select} />
}
const selected = () => screen.getByRole('tab', { selected: true })

describe('tabs', () => {
  afterEach(cleanup)

  it('show the panel of the selected one, named by it', () => {
    render(<Profile />)
    fireEvent.click(screen.getByRole('tab', { name: 'Notes' }))
    expect(screen.getByRole('tabpanel', { name: 'Notes' }).textContent).toBe('des Notes')
  })

  it('have a number beside the label, which remains the name', () => {
    const count = { shown: '3', words: '3 en attente' }
    render(
      <Tabs
        label="Parties"
        tabs={parts.map((part, at) => (at === 1 ? { ...part, count } : part))}
        selected="Notes"
        onSelect={() => undefined}
      />,
    )
    const [, notes] = screen.getAllByRole('tab')
    expect(notes).toBe(screen.getByRole('tab', { name: 'Notes', description: '3 en attente' }))
    expect(notes?.textContent).toContain('3')
    expect(screen.getByRole('tab', { name: 'Leçons' }).hasAttribute('aria-describedby')).toBe(false)
  })

  it('are one tab stop; arrow keys, Home and End move between them with wrap-around', () => {
    render(<Profile />)
    const press = (key: string) => fireEvent.keyDown(selected(), { key })
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
    press('ArrowLeft')
    expect(selected().textContent).toBe('Leçons')
    expect(document.activeElement).toBe(selected())
    press('ArrowRight')
    expect(selected().textContent).toBe('Planches')
    press('End')
    expect(selected().textContent).toBe('Leçons')
    press('Home')
    expect(selected().textContent).toBe('Planches')
  })
})
