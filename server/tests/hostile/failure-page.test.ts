import { describe, expect } from 'vitest'
import { it } from '../helper.ts'

describe('a page whose composition fails', () => {
  it('explains it without scripts, and when to retry; calls and files get their error_code', async ({ server }) => {
    const { app } = server
    // No release has been published here.
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '10',
    ])
    expect(page.body).toContain('<html lang="fr">')
    expect(page.body).toContain('Aucune version n’a encore été publiée.')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect((await app.inject({ url: '/api/nothing', headers: { accept: 'text/html' } })).json()).toMatchObject({
      error_code: 'NOT_FOUND',
    })
  })
})
