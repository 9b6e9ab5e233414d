import { afterEach, describe, expect, it, vi } from 'vitest'
import { shellPart, watchParts } from './shell-parts.ts'

describe('a part of the shell', () => {
  const lost = vi.fn<() => void>()
  let forget: (() => void) | undefined
  const put = (): HTMLElement => {
    document.body.innerHTML = '<div id="page"><div><header></header></div></div>'
    watchParts(lost)
    const header = document.querySelector('header')
    if (header === null) throw new Error('no header')
    forget = shellPart(header)
    return header
  }
  afterEach(() => {
    forget?.()
    document.body.innerHTML = ''
    lost.mockClear()
    watchParts(() => undefined)
  })

  it.each([
    ['is taken away', (header: Element) => header.remove()],
    ['is moved', (header: Element) => document.body.append(header)],
    [
      'has something put around what it stands in',
      (header: Element) => {
        const wrapper = document.createElement('div')
        document.getElementById('page')?.append(wrapper)
        if (header.parentElement) wrapper.append(header.parentElement)
      },
    ],
  ])('[MF-09] T17 is lost when it %s', async (_, harm) => {
    harm(put())
    await vi.waitFor(() => expect(lost).toHaveBeenCalled())
  })

  it('[MF-09] is not lost by what happens beside it, nor when React takes it away', async () => {
    const header = put()
    document.getElementById('page')?.append(document.createElement('p'))
    await Promise.resolve()
    forget?.()
    header.remove()
    await Promise.resolve()
    expect(lost).not.toHaveBeenCalled()
  })
})
