import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DeclaredEntry } from './declared-entry.tsx'
import { NamedIcon } from './icons.ts'

const Broken = (): never => {
  throw new Error('an entry that cannot be shown')
}

describe('declared entries of the shell', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.for(['constructor', '__proto__', 'toString', 'valueOf', 'no-such-icon', ''])(
    '[T17] [MF-09] an icon name that the host lacks gets the default icon: %j',
    (name) => {
      const flower = render(<NamedIcon name="no-such-icon" />).container.innerHTML
      expect(flower).toContain('<svg')
      expect(render(<NamedIcon name={name} />).container.innerHTML).toBe(flower)
    },
  )

  it('[T17] [MF-09] an entry that throws is left out and reported; the others stay', () => {
    const told: string[] = []
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // jsdom has no `reportError`.
    vi.stubGlobal('reportError', (error: unknown) => told.push(String(error)))
    const { container } = render(
      <nav>
        <DeclaredEntry>
          <Broken />
        </DeclaredEntry>
        <DeclaredEntry>home</DeclaredEntry>
      </nav>,
    )
    expect(container.textContent).toBe('home')
    expect(told).toEqual([expect.stringContaining('cannot be shown')])
  })
})
