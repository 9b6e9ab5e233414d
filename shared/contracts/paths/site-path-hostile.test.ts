import { describe, expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

const HERE = 'https://florilege.example'
const wrapped = (value: string): string[] => [value, ` ${value}`, `\t${value}`, `\n${value}`, `${value}\u0000`, `/${value}`]
const HOSTS = ['evil.example', 'florilege.example.evil.example', 'florilege.example@evil.example', '0x7f000001', '[::1]']
const FORMS = [
  '//',
  '///',
  String.raw`/\ `.trim(),
  String.raw`\\ `.trim(),
  '/\t/',
  '/\r\n/',
  'https://',
  'http:',
  'HTTPS:/',
  '/%09//',
]

const payloads = [
  ...FORMS.flatMap((form) => HOSTS.flatMap((host) => wrapped(`${form}${host}`))),
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'vbscript:x',
  'JaVaScRiPt:x',
  '/..//evil.example',
  '/.//evil.example',
  '',
  '.',
  '..',
  'note/',
  '?a',
  '#a',
  '/x'.repeat(2000),
  '/\u007f',
  '/login/',
  '/login',
  '/api/logout',
  '/social_init?service=x',
]

describe('redirect target', () => {
  it(`[LG-06] T7 stays on this site for ${payloads.length} hostile URLs`, () => {
    expect(payloads.length).toBeGreaterThan(300)
    for (const payload of payloads) {
      const path = sitePath(payload, HERE)
      expect(new URL(path, HERE).origin, payload).toBe(HERE)
      expect(path, payload).toMatch(/^\/(?!\/)/)
    }
  })

  it('[LG-06] paths of this site are kept with query and fragment', () => {
    for (const path of ['/', '/artwork/12/', '/search/?q=rose%20%C3%A9glantine', '/note/4/?a=1#comment-9'])
      expect(sitePath(path, HERE)).toBe(path)
    expect(sitePath(undefined, HERE)).toBe('/')
  })
})
