import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withServer } from '../helper.ts'
import { HTML } from '../web-fixtures.ts'

const withPages = async (env: Record<string, string>, test: Parameters<typeof withServer>[1]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-templates-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pages = join(folder, 'templates', 'pages')
  await mkdir(pages, { recursive: true })
  await writeFile(join(pages, 'our-login.html'), '<!doctype html><title>Notre entrée</title><script src="our-login.js"></script>')
  await writeFile(join(pages, 'our-login.js'), 'globalThis.begin = true')
  await writeFile(join(pages, 'notes.txt'), 'nobody reads this')
  await writeFile(join(pages, 'other.html'), 'not named by a setting')
  await writeFile(join(folder, 'templates', 'above.js'), 'above')
  await withServer({ env: { DATA_DIR: folder, ...env } }, test)
}

describe('pages of the operator', () => {
  it('[LG-01] the login page of LOGIN_TEMPLATE is served with the files next to it, and nothing else', async () => {
    await withPages({ LOGIN_TEMPLATE: 'pages/our-login.html' }, async (server) => {
      const get = (path: string) => server.guest().send('GET', path, { headers: HTML })
      const page = await get('/pages/our-login.html?callback=%2Fsettings%2F')
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.body).toContain('Notre entrée')
      expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/)
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
      expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      const script = await get('/pages/our-login.js')
      expect([script.statusCode, script.body]).toEqual([200, 'globalThis.begin = true'])
      for (const path of [
        '/pages/notes.txt',
        '/pages/other.html',
        '/pages/missing.js',
        '/pages/..%2fabove.js',
        '/pages/%2e%2e/above.js',
        '/pages/../../florilege.js',
        '/above.js',
        '/templates/pages/our-login.js',
      ]) {
        const answer = await get(path)
        expect([path, answer.statusCode === 200 && /nobody|not named|above$/.test(answer.body)]).toEqual([path, false])
      }
      expect((await get('/pages/missing.js')).statusCode).toBe(404)
    })
  })

  it('[LG-01] the login page of the host stays without a template', async () => {
    await withPages({}, async (server) => {
      const answer = await server.guest().send('GET', '/pages/our-login.html', { headers: HTML })
      expect(answer.body).not.toContain('Notre entrée')
      expect((await server.guest().send('GET', '/pages/our-login.js')).statusCode).toBe(404)
    })
  })

  it('[LG-07] ERROR_TEMPLATE is served from the same folder', async () => {
    await withPages({ ERROR_TEMPLATE: 'pages/other.html' }, async (server) => {
      expect((await server.guest().send('GET', '/pages/other.html', { headers: HTML })).body).toBe('not named by a setting')
    })
  })
})
