import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  it('each have a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: null,
      forcedLanguage: 'fr',
      demo: false,
    })
  })

  it('read an empty FORCED_LANGUAGE as no language and any other empty setting as unset', () => {
    expect(readConfig({ FORCED_LANGUAGE: '', PORT: '', SMTP_URL: '' })).toMatchObject({
      forcedLanguage: null,
      port: 8080,
      smtpUrl: null,
    })
  })

  it('read the origins of remotes', () => {
    const { remoteOrigins } = readConfig({ REMOTE_ORIGINS: 'gallery=http://127.0.0.1:9001, media=https://media.example' })
    expect([...remoteOrigins]).toEqual([
      ['gallery', 'http://127.0.0.1:9001'],
      ['media', 'https://media.example'],
    ])
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'florilege.example'],
    ['PUBLIC_URL', 'https://florilege.example/site'],
    ['PUBLIC_URL', 'ftp://florilege.example'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x'],
    ['STORAGE_URL', 's3://bucket'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps:///mail.example'],
    ['MAIL_FROM', 'Florilège <a@florilege.example>\r\nBcc: b@florilege.example'],
    ['MAIL_FROM', 'a@florilege.example\n'],
    ['MAIL_REPLY_TO', 'Florilège <a@florilege.example>'],
    ['MAIL_REPLY_TO', 'a@florilege.example\n'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '127.0.0.1, 1'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '*'],
    ['FORCED_LANGUAGE', 'de'],
    ['REMOTE_ORIGINS', 'gallery'],
    ['REMOTE_ORIGINS', 'gallery=nowhere'],
    ['LOGIN_TEMPLATE', '../../etc/passwd'],
    ['LOGIN_TEMPLATE', '/pages/login.html'],
    ['ERROR_TEMPLATE', '//evil.example/error.html'],
    ['ERROR_URL', '//evil.example/'],
    ['ERROR_URL', '/\\\\evil.example/'],
    ['ERROR_URL', 'javascript:alert(1)'],
    ['STATE_INTERVAL_S', '-1'],
    ['FULL_RELOAD_RATIO', '0'],
    ['ADMIN_ORIGIN', 'https://admin.example/path'],
    ['ADMIN_ORIGIN', 'https://admin.example'],
    ['MEDIA_ORIGIN', 'https://media.example'],
    ['SHELL_MENU', 'nope'],
    ['OIDC_PROVIDERS', 'google'],
    ['OIDC_PROVIDERS', '[{"id":"a","name":"A","issuer":"http://id.example","client_id":"x"}]'],
    ['OIDC_PROVIDERS', '[{"id":"a","name":"A","issuer":"https://id.example","client_id":"x","scopes":["email"]}]'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('an invalid setting is refused in one line that names it: %s=%s', (name, value) => {
    const read = (): unknown => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  it('read both push keys or none, and the hosts for outbound requests', () => {
    const VAPID_PUBLIC_KEY = `B${'a'.repeat(86)}`
    const VAPID_PRIVATE_KEY = 'b'.repeat(43)
    expect(readConfig({}).vapid).toBeNull()
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapid).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
    })
    expect(() => readConfig({ VAPID_PUBLIC_KEY })).toThrow(/set both or none/)
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY })).toThrow(/VAPID_PUBLIC_KEY/)
    expect(readConfig({ OUTBOUND_HOSTS: 'id.example.org, 127.0.0.1:8443' }).outboundHosts).toEqual([
      'id.example.org',
      '127.0.0.1:8443',
    ])
    expect(() => readConfig({ OUTBOUND_HOSTS: 'https://id.example.org/' })).toThrow(/OUTBOUND_HOSTS/)
  })

  it.each([['127.0.0.1'], ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'], ['loopback', 'uniquelocal']])(
    'read proxies that fastify can trust: %s',
    (...ranges) => {
      const { trustedProxies } = readConfig({ TRUSTED_PROXIES: ranges.join(', ') })
      expect(trustedProxies).toEqual(ranges)
      expect(() => fastify({ trustProxy: [...trustedProxies] })).not.toThrow()
    },
  )

  it('read the mail server and the sender of emails', () => {
    const settings = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Florilège <a@florilege.example>' }
    expect(readConfig(settings)).toMatchObject({ smtpUrl: settings.SMTP_URL, mailFrom: settings.MAIL_FROM })
  })

  it('several invalid settings are reported together', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT: .+; DEMO: .+$/)
  })

  it('require PUBLIC_URL when other machines can reach the server, because links in emails never come from a request', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL: /)
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://florilege.example' }).publicUrl).toBe('https://florilege.example')
  })

  it.each([
    { PUBLIC_URL: 'https://florilege.example' },
    { PUBLIC_URL: 'https://florilege.example', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '0.0.0.0' },
  ])('refuse demo accounts on a public address without DEMO_PUBLIC: %o', (address) => {
    expect(() => readConfig({ ...address, DEMO: '1' })).toThrow(/^DEMO: /)
    expect(readConfig({ ...address, DEMO: '1', DEMO_PUBLIC: '1' }).demo).toBe(true)
  })
})
