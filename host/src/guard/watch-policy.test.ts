import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPolicy } from './watch-policy.ts'

const lost = vi.fn<() => void>()
watchPolicy(lost)
beforeEach(() => lost.mockClear())
afterEach(() => document.head.replaceChildren())

const policy = (httpEquiv = 'Content-Security-Policy') => {
  const meta = document.createElement('meta')
  meta.httpEquiv = httpEquiv
  meta.content = "connect-src 'none'"
  return meta
}
/** Puts something into the head, and tells whether that was found. */
const found = async (put: () => void): Promise<boolean> => {
  put()
  await new Promise((resolve) => setTimeout(resolve))
  return lost.mock.calls.length > 0
}

it('[MF-09] T17 a policy that somebody gives the document is found wherever it stands in the head, and however it is made', async () => {
  expect(await found(() => document.head.append(policy()))).toBe(true)
  lost.mockClear()
  const deeper = document.createElement('div')
  deeper.append(policy('content-security-policy'))
  expect(await found(() => document.head.append(deeper))).toBe(true)
  lost.mockClear()
  const later = policy('')
  document.head.append(later)
  expect(await found(() => later.setAttribute('http-equiv', 'Content-Security-Policy'))).toBe(true)
})

it('[MF-09] titles, styles and descriptions are no policy', async () => {
  const description = document.createElement('meta')
  description.name = 'description'
  expect(await found(() => document.head.append(document.createElement('style'), description))).toBe(false)
  expect(await found(() => description.setAttribute('content', 'Un herbier'))).toBe(false)
})
