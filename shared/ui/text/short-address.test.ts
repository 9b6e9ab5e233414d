import { expect, it } from 'vitest'
import { shortAddress } from './short-address.ts'

it('[FE-06] a URL is shortened to its host and the beginning of its path', () => {
  expect(shortAddress('https://example.test/')).toBe('example.test')
  expect(shortAddress('https://www.youtube.com/watch?v=aqz-KE-bpKQ')).toBe('youtube.com/watch?v=aqz-KE-bpKQ')
  expect(shortAddress(`https://example.test/a/${'b'.repeat(80)}?c=d#e`)).toBe(`example.test/a/${'b'.repeat(23)}…`)
})

it('[FE-06] [T1] the host of a URL is never cut, nor hidden by a user name', () => {
  const site = `${'long.'.repeat(12)}example.test`
  expect(shortAddress(`https://${site}/path/that/goes/on`)).toBe(`${site}…`)
  expect(shortAddress('https://florilege.example@evil.example/note/7/')).toBe('evil.example/note/7/')
})
