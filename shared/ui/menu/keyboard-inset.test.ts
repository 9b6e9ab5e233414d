import { expect, it, onTestFinished, vi } from 'vitest'
import { keyboardOver, watchKeyboard } from './keyboard-inset.ts'

it('[FE-04] a keyboard covers the area outside the visual viewport, also in a panned page', () => {
  expect(keyboardOver(844, { height: 508, offsetTop: 0, scale: 1 })).toEqual({ covered: 336, below: 336 })
  expect(keyboardOver(844, { height: 508, offsetTop: 100, scale: 1 })).toEqual({ covered: 336, below: 236 })
})

it('[FE-04] browser bars and a zoomed page are no keyboard', () => {
  expect(keyboardOver(844, { height: 788, offsetTop: 0, scale: 1 })).toEqual({ covered: 0, below: 0 })
  expect(keyboardOver(844, { height: 422, offsetTop: 50, scale: 2 })).toEqual({ covered: 0, below: 0 })
  expect(keyboardOver(844, { height: 254, offsetTop: 0, scale: 2 })).toEqual({ covered: 0, below: 0 })
})

it('[FE-04] the root has the properties while there is a keyboard only, because each makes the browser compute all styles', () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { style } = document.documentElement
  const stop = watchKeyboard()
  expect(style.length).toBe(0)

  viewport.height -= 300
  viewport.dispatchEvent(new Event('resize'))
  expect([style.getPropertyValue('--keyboard'), style.getPropertyValue('--covered')]).toEqual(['300px', '300px'])

  viewport.height += 300
  viewport.dispatchEvent(new Event('resize'))
  expect(style.length).toBe(0)
  stop()
})
