import { describe, expect } from 'vitest'
import { it } from '../helper.ts'

describe('the page to try API calls', () => {
  it('[AP-24] has a strict content policy, both languages, and nothing inline or from other sites', async ({ server }) => {
    const guest = server.guest()
    for (const [language, title] of [
      ['fr', 'L’API de Florilège'],
      ['en', 'The API of Florilège'],
    ]) {
      const page = await guest.send('GET', `/api/docs?lang=${language}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toContain(`<h1>${title}</h1>`)
      const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1] ?? 'none'
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`default-src 'none'; script-src 'nonce-${nonce}'`)
      expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types 'none'`)
      expect(policy).not.toMatch(/unsafe|https?:/)
      expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|https?:\/\//)
      for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
        expect([address, (await guest.send('GET', address)).statusCode]).toEqual([address, 200])
    }
    const other = await guest.send('GET', '/api/docs?lang="><script>alert(1)</script>')
    expect([other.statusCode, other.body.includes('alert')]).toEqual([200, false])
  })

  it('[AP-24] describes each call and feature in French too', async ({ server }) => {
    type Said = { summary: string; 'x-summary-fr': string }
    const description: { paths: Record<string, Record<string, Said>>; tags: { 'x-name-fr': string }[] } = (
      await server.guest().send('GET', '/api/openapi.json')
    ).json()
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, said]) => ({ call: `${method.toUpperCase()} ${path}`, ...said })),
    )
    expect(calls.filter((one) => one['x-summary-fr'] === one.summary).map(({ call }) => call)).toEqual([])
    for (const words of calls.map((one) => one['x-summary-fr'])) {
      // Narrow spaces before ; ! ? and a hard one before a colon, typographic apostrophes.
      expect(words).not.toMatch(/ [;:!?»]|« |\w'\w/)
    }
    for (const tag of description.tags) expect(tag['x-name-fr']).not.toBe('')
  })

  it('[AP-24] serves its own files only', async ({ server }) => {
    const guest = server.guest()
    for (const name of [
      'page.js',
      'call.js',
      'dom.js',
      'fields.js',
      'schema.js',
      'send.js',
      'texts.js',
      'page.css',
      'tokens.css',
      'serif.woff2',
      'sans.woff2',
    ])
      expect([name, (await guest.send('GET', `/api/docs/${name}`)).statusCode]).toEqual([name, 200])
    for (const name of ['docs-page.ts', '..%2fdocs-page.ts', 'x.js']) {
      expect((await guest.send('GET', `/api/docs/${name}`)).statusCode).toBe(404)
    }
    for (const file of ['page.js', 'call.js', 'dom.js', 'fields.js', 'schema.js', 'send.js'])
      expect((await guest.send('GET', `/api/docs/${file}`)).body).not.toMatch(/innerHTML|insertAdjacent|eval\(/)
  })
})
