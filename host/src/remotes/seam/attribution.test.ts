import { describe, expect, it } from 'vitest'
import { releaseIn } from './attribution.ts'

const [host, social, gallery] = ['a', 'b', 'c'].map((letter) => letter.repeat(16)) as [string, string, string]
const builds = new Set([host, social, gallery])
const frame = (name: string, build: string, at = 'https://florilege.example') =>
  `    at f (${at}/r/${name}/${build}/page.1a2b.js:1:7)`

describe('fault attribution', () => {
  it('[MF-10] is that of the remote nearest to where it happened, before the host that called it', () => {
    const stack = ['Error: x', frame('host', host), frame('gallery', gallery), frame('social', social), frame('host', host)]
    expect(releaseIn(stack.join('\n'), builds)).toEqual({ remote: 'gallery', build: gallery })
    expect(releaseIn(frame('social', social, 'https://social.example'), builds)).toEqual({ remote: 'social', build: social })
  })

  it('names the host when no remote took part, and no release for code of another site or page', () => {
    expect(releaseIn(frame('host', host), builds)).toEqual({ remote: 'host', build: host })
    for (const text of [
      '',
      'Error: x\n at chrome-extension://abc/x.js:1:1',
      frame('gallery', 'd'.repeat(16)),
      '/r/gallery/c/x.js',
    ]) {
      expect(releaseIn(text, builds)).toBeNull()
    }
  })
})
