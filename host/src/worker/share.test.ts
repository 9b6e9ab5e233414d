import { expect, it } from 'vitest'
import { wordsOf } from './share.ts'

const words = (fields: Record<string, string>): string => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return wordsOf(form)
}

it('[PW-01] reads each shared text once, in reading order', () => {
  const url = 'https://example.org/rosa'
  expect(words({ title: 'Rosa gallica', text: 'À lire', url })).toBe(`Rosa gallica\nÀ lire\n${url}`)
  expect(words({ title: 'Rosa gallica', text: `Rosa gallica ${url}`, url })).toBe(`Rosa gallica ${url}`)
  expect(words({ title: url, text: url, url })).toBe(url)
  expect(words({ text: '  ', url: '' })).toBe('')
  expect(words({ other: 'Rosa' })).toBe('')
})
