import type { RemoteDeclaration, SessionState } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { jumpsOf, keyIsTaken, moveInList, searchOf } from './shortcuts.ts'

const label = (text: string) => ({ fr: text, en: text })
const declaration = (parts: Partial<RemoteDeclaration>): RemoteDeclaration => ({
  name: 'x',
  contract: '^1.0',
  delivered: 'all',
  routes: [],
  menu: [],
  tabs: [],
  bar: [],
  slots: [],
  ...parts,
})
const guest = { auth_role: 'GUEST', selected_entity: [] } as unknown as SessionState
const tab = (to: string, text: string, order: number) => ({ to, label: label(text), icon: 'leaf', order, also: [] })

describe('keyboard shortcuts', () => {
  it('[MN-15] open declared pages, each by its own letter, and disappear with their remotes', () => {
    const tabs = [tab('/', 'Fil', 1), tab('/artwork/', 'Galerie', 2), tab('/article/', 'Articles', 3)]
    const letters = jumpsOf([declaration({ tabs })], guest).map(({ letter, to }) => `${letter} ${to}`)
    expect(letters).toEqual(['f /', 'a /artwork/', 'r /article/', 'i /info/', 'l /login/'])
    expect(jumpsOf([], guest).map(({ to }) => to)).toEqual(['/info/', '/login/'])
  })

  it('find the search where a remote brings one', () => {
    const bar = [{ to: '/find/', label: label('Chercher'), icon: 'search', order: 1, access: 'all' as const }]
    expect(searchOf([declaration({ bar })], guest)).toBe('/find/')
    expect(searchOf([], guest)).toBeNull()
  })

  it('leave keys alone that are typed into a field, belong to an open layer or to the browser', () => {
    document.body.innerHTML = '<input id="field"><dialog open><button id="layer"></button></dialog><button id="free"></button>'
    const taken = (id: string, init: KeyboardEventInit = {}): boolean => {
      let answer = true
      const listen = (event: KeyboardEvent) => {
        answer = keyIsTaken(event)
      }
      window.addEventListener('keydown', listen, { once: true })
      document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, ...init }))
      return answer
    }
    expect(taken('field')).toBe(true)
    expect(taken('layer')).toBe(true)
    expect(taken('free', { ctrlKey: true })).toBe(true)
    expect(taken('free')).toBe(false)
  })

  it('go through the items of a list', () => {
    document.body.innerHTML = '<main><ul><li><a href="/1">1</a></li><li><a href="/2">2</a></li></ul></main>'
    Element.prototype.scrollIntoView = () => undefined
    const focused = () => document.activeElement?.textContent
    moveInList(1)
    expect(focused()).toBe('1')
    moveInList(1)
    moveInList(1)
    expect(focused()).toBe('2')
    moveInList(-1)
    expect(focused()).toBe('1')
  })
})
