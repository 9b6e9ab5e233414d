import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'

const here = 'https://florilege.test'
const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  kindOf({ method, mode, url: new URL(path, here).href }, here)

describe('requests handled by the worker', () => {
  it('[PW-02] are answers, pictures and pages of the application', () => {
    const answers = [
      '/api/timeline?_size=20',
      '/api/note/5',
      '/api/comment/7/8',
      '/api/bibliography',
      '/api/species/3',
      '/api/search',
    ]
    expect(answers.map((path) => kind(path))).toEqual(answers.map(() => 'answer'))
    expect(['thumb.webp', 'w360.avif', 'w720.webp'].map((name) => kind(`/media-files/abc/${name}`))).toEqual(
      Array.from({ length: 3 }, () => 'media'),
    )
    expect(['/', '/note/5/', '/settings/', '/media/add/'].map((path) => kind(path, { mode: 'navigate' }))).toEqual(
      Array.from({ length: 4 }, () => 'page'),
    )
    expect(kind('/r/social/0123456789abcdef/entry.js')).toBe('file')
    expect(kind('https://remotes.test/r/social/0123456789abcdef/entry.js')).toBe('file')
  })

  it('[ST-14] T22 never takes session answers, the registry, itself, or anything that changes something', () => {
    const never = [
      '/api/dataset/user',
      '/api/dataset/user/_minimal',
      '/api/logout',
      '/api/login/services',
      '/api/release/set',
      '/api/event',
      '/api/push/key',
      '/api/account/session',
      '/api/admin/user',
      '/api/draft',
      '/api/autocomplete/people',
      '/api/notification/setting',
      '/api/report',
      '/service-worker.js',
      '/generation.json',
      '/manifest.webmanifest',
      '/media-files/abc/orig',
      '/healthz',
    ]
    expect(never.filter((path) => kind(path) !== null)).toEqual([])
    expect(kind('/api/note', { method: 'POST' })).toBeNull()
    expect(kind('https://elsewhere.test/api/note/5')).toBeNull()
  })

  it('T22 leaves addresses that are no pages of the application to the browser', () => {
    const others = [
      '/api/logout',
      '/social_init?service=x',
      '/social_agree?service=x',
      '/social/callback/orcid?code=x&state=y',
      '/feed/articles.atom',
      '/sitemap.xml',
      '/api/catalogue/taxa.zip',
      '/pages/x.html',
    ]
    expect(others.filter((path) => kind(path, { mode: 'navigate' }) !== null)).toEqual([])
  })
})
