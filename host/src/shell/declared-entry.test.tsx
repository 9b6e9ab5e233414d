import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DeclaredEntry } from './declared-entry.tsx'
import { NamedIcon } from './icons.ts'

const Broken = (): never => {
  throw new Error('an entry that cannot be shown')
}

describe('what remotes declare for the shell', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.for(['constructor', '__proto__', 'toString', 'valueOf', 'no-such-icon', ''])(
    '[T17] [MF-09] draws a flower for an icon that the host does not carry, whatever it is called: %j',
    (name) => {
      const flower = render(<NamedIcon name="no-such-icon" />).container.innerHTML
      expect(flower).toContain('<svg')
      expect(render(<NamedIcon name={name} />).container.innerHTML).toBe(flower)
    },
  )

  it('[T17] [MF-09] loses an entry that breaks, tells it, and keeps the others', () => {
    const told: string[] = []
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // What windows have, and the window of these tests has not.
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
