import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bootGuard, WHOLE } from '../../src/web/document/boot-guard.ts'
import { withServer } from '../helper.ts'

const SECURE = { PUBLIC_URL: 'https://florilege.example', FORCED_LANGUAGE: '' }

/** Cookie that the guard of a document sets when the shared file of the set does not load. */
const setByGuard = (protocol: string): string => {
  const set: string[] = []
  let failed: ((event: object) => void) | undefined
  const document = {
    querySelector: () => ({}),
    addEventListener: (kind: string, listener: (event: object) => void) => {
      if (kind === 'error') failed = listener
    },
    get cookie() {
      return set.join('; ')
    },
    set cookie(text: string) {
      set.push(text)
    },
  }
  const location = { protocol, reload: () => undefined }
  const rest = { addEventListener: () => undefined, setTimeout: () => 0, navigator: { onLine: true } }
  runInNewContext(bootGuard('en', null), { document, location, ...rest })
  failed?.({ target: { hasAttribute: () => true } })
  return set.join('\n')
}

describe('cookies of an HTTPS site', () => {
  it('all have the __Host- prefix and are Secure', async () => {
    await withServer({ env: SECURE }, async (server) => {
      await server.db
        .insertInto('site_setting')
        .values({ values: JSON.stringify({ device_clearing: 1 }), reason: 'A worker gone bad' })
        .execute()
      server.services.settings.forget()
      const answer = await server.guest().send('GET', '/api/dataset/user')
      expect(answer.headers['set-cookie']).toMatch(/^__Host-florilege_cleared=1; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    })
  })

  it('are read by the name with the prefix alone, which no other host of the domain can set', async () => {
    await withServer({ env: SECURE }, async (server) => {
      const guest = server.guest()
      const chosen = async (prefix: string) => {
        const headers = { cookie: `${prefix}florilege_theme=night; ${prefix}florilege_language=en`, 'accept-language': 'fr' }
        const [page, state] = [
          await guest.send('GET', '/api/docs', { headers }),
          await guest.send('GET', '/api/dataset/user', { headers }),
        ]
        return [page.payload.includes('data-theme="night"'), state.json()._state.auth_language]
      }
      expect(await chosen('__Host-')).toEqual([true, 'en'])
      expect(await chosen('')).toEqual([false, 'fr'])
    })
  })

  it('are named alike by the guard of the start, and without a prefix on plain HTTP', () => {
    expect(setByGuard('https:')).toBe(`__Host-${WHOLE}=1; path=/; samesite=lax; max-age=600; secure`)
    expect(setByGuard('http:')).toBe(`${WHOLE}=1; path=/; samesite=lax; max-age=600`)
  })
})
