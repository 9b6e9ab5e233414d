import { describe, expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

const here = 'https://florilege.example'

describe('redirect target after sign-in', () => {
  it('[LG-06] paths of this site are kept with query and fragment', () => {
    for (const path of ['/', '/artwork/12/', '/search/?q=rose%20%C3%A9glantine', '/note/4/?a=1#comment-9', '/people/'])
      expect(sitePath(path, here)).toBe(path)
  })

  it('[LG-06] any other URL becomes the home page', () => {
    const foreign = [
      null,
      '',
      'artwork/',
      'https://evil.example/',
      '//evil.example/',
      '///evil.example/',
      String.raw`/\evil.example`,
      String.raw`\\evil.example`,
      String.raw`/%5cevil\..\x`,
      '/\t/evil.example',
      '/\n/evil.example',
      ' /artwork/',
      '/artwork/ /x',
      'javascript:alert(1)',
      'JaVaScRiPt://x/%0aalert(1)',
      'data:text/html,x',
      `/${'a'.repeat(3000)}`,
      '/./\u0000/x',
      '/.//evil.example/',
      '/x/..//evil.example/',
    ]
    for (const address of foreign) expect(sitePath(address, here), String(address)).toBe('/')
  })

  it('sign-in and sign-out pages become the home page', () => {
    for (const address of ['/login', '/login/', '/login/?callback=%2Fx', '/login/forgotten/', '/x/../login/'])
      expect(sitePath(address, here)).toBe('/')
    for (const address of ['/logout', '/logout/', '/logout?x=1', '/x/../logout', '/api/logout'])
      expect(sitePath(address, here), address).toBe('/')
    expect(sitePath('/loginologie/', here)).toBe('/loginologie/')
  })
})
