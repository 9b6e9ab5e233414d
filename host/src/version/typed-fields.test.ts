import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followTyping, holdsTyped } from './typed-fields.ts'

const field = (type: string): HTMLInputElement => {
  const made = document.createElement('input')
  made.type = type
  document.body.append(made)
  return made
}
const type = (into: HTMLInputElement, value: string) => fireEvent.input(into, { target: { value } })

describe('typed text that is not stored', () => {
  beforeAll(followTyping)
  afterEach(() => document.body.replaceChildren())

  it('[ST-16] is in a field that the person has filled, until it is empty, gone, or in the address', () => {
    const search = field('search')
    search.value = 'from the address'
    expect(holdsTyped()).toBe(false)
    type(search, 'Iris ger')
    expect(holdsTyped()).toBe(true)
    type(search, ' ')
    expect(holdsTyped()).toBe(false)
    type(search, 'Iris germanica ')
    expect(holdsTyped('?q=Iris+germanica')).toBe(false)
    type(search, 'Iris germanica, bl')
    expect(holdsTyped('?q=Iris+germanica')).toBe(true)
    search.remove()
    expect(holdsTyped()).toBe(false)
  })

  it('is not in a box that is ticked', () => {
    type(field('checkbox'), 'on')
    expect(holdsTyped()).toBe(false)
  })
})
