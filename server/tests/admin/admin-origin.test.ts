import { describe, expect } from 'vitest'
import { it, ORIGIN, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { hostBuild } from '../releases/release-fixtures.ts'
import { admin as backstage, HTML, open, plates, publishAll } from '../web-fixtures.ts'

const SITE = ORIGIN
const ADMIN = 'http://admin.florilege.test'
const at = (origin: string) => ({ host: new URL(origin).host, origin, ...HTML })

const withBoth = (test: (server: TestServer) => Promise<void>): Promise<void> =>
  withServer({ env: { PUBLIC_URL: SITE, ADMIN_ORIGIN: ADMIN } }, async (server) => {
    await publishAll(server, [hostBuild(), plates(), backstage()])
    await test(server)
  })
const remotesOf = async (client: Client, origin: string, url = '/admin/people/') => {
  const answer = await open(client, url, at(origin))
  return { status: answer.status, remotes: answer.payload?.set.remotes.map(({ name }) => name), html: answer.html }
}

describe('the admin origin', () => {
  it('[RT-39] [RO-05] has a page with the admin remote alone; the site keeps it as well', async () => {
    await withBoth(async (server) => {
      const client = await server.as('admin')
      const own = await remotesOf(client, ADMIN)
      expect(own).toMatchObject({ status: 200, remotes: ['backstage'] })
      expect(own.html).not.toContain('/r/plates/')
      expect(await remotesOf(client, SITE)).toMatchObject({ status: 200, remotes: ['backstage', 'plates'] })
      const { data } = (await client.send('GET', '/api/release/set', { headers: at(ADMIN) })).json<{ data: { id: string } }>()
      const page = await open(client, '/admin/people/', at(ADMIN))
      // The same set, so that an open page does not consider itself outdated.
      expect(page.payload.set.id).toBe(data.id)
      expect(page.payload.session.version.frontend).toBe(data.id)
    })
  })

  it('[RT-39] redirects site pages to the site', async () => {
    await withBoth(async (server) => {
      const client = await server.as('admin')
      const ledTo = async (url: string, who = client) => {
        const { statusCode, headers } = await who.send('GET', url, { headers: at(ADMIN) })
        return [statusCode, headers.location]
      }
      expect(await ledTo('/plates/?q=iris')).toEqual([302, `${SITE}/plates/?q=iris`])
      expect(await ledTo('//elsewhere.example/')).toEqual([302, `${SITE}//elsewhere.example/`])
      expect((await ledTo('/admin/nobody/'))[0]).toBe(404)
      expect((await ledTo('/settings/'))[0]).toBe(200)
      expect((await ledTo('/plates/', await server.as('user')))[1]).toBe(`${SITE}/plates/`)
      expect((await open(client, '/admin/people/', at(ADMIN))).payload.settings.siteOrigin).toBe(SITE)
      expect((await open(client, '/admin/people/', at(SITE))).payload.settings.siteOrigin).toBeUndefined()
    })
  })

  it('[RO-05] gives others no page, remote or file, and redirects guests to the sign-in', async () => {
    await withBoth(async (server) => {
      const start = await server.guest().send('GET', '/', { headers: at(ADMIN) })
      expect([start.statusCode, start.headers.location]).toEqual([302, '/login/?callback=%2Fadmin%2F'])
      const file = `/r/backstage/${backstage().document.build}/entry.js`
      for (const client of [server.guest(), await server.as('user'), await server.as('contrib'), await server.as('editor')])
        for (const origin of [ADMIN, SITE]) expect((await client.send('GET', file, { headers: at(origin) })).statusCode).toBe(404)
      for (const client of [await server.as('user'), await server.as('contrib'), await server.as('editor')])
        expect(await remotesOf(client, ADMIN)).toMatchObject({ status: 404, remotes: [] })
      // Existing and unknown addresses give the same answer.
      const guest = server.guest()
      const toSignIn = async (origin: string, url: string) => {
        const { statusCode, headers } = await guest.send('GET', url, { headers: at(origin) })
        return statusCode === 302 && headers.location === `/login/?callback=${encodeURIComponent(url)}`
      }
      for (const url of ['/admin/people/', '/admin/nobody/1/?q=a&b=c', '/admin', '/Admin/people/', '/plates/'])
        expect(await toSignIn(ADMIN, url), url).toBe(true)
      for (const url of ['/admin/people/', '/admin/nobody/']) expect(await toSignIn(SITE, url), url).toBe(true)
      expect(await toSignIn(SITE, '/administrators/')).toBe(false)
      for (const url of ['/login/', '/info/'])
        expect((await guest.send('GET', url, { headers: at(ADMIN) })).statusCode, url).toBe(200)
      const client = await server.as('admin')
      expect((await client.send('GET', file, { headers: at(ADMIN) })).statusCode).toBe(200)
      const opened = await client.send('GET', '/', { headers: at(ADMIN) })
      expect([opened.statusCode, opened.headers.location]).toEqual([302, '/admin/'])
    })
  })

  it('[T2] is cross-site to the site: neither may call the other', async () => {
    await withBoth(async (server) => {
      const client = await server.join()
      const call = async (host: string, origin: string) =>
        (
          await client.send('POST', '/api/notification/read', {
            body: {},
            headers: { host: new URL(host).host, origin, 'sec-fetch-site': 'same-site' },
          })
        ).statusCode
      expect([await call(ADMIN, SITE), await call(SITE, ADMIN)]).toEqual([403, 403])
      expect([await call(ADMIN, ADMIN), await call(SITE, SITE)]).not.toContain(403)
      const robots = await server.guest().send('GET', '/robots.txt', { headers: at(ADMIN) })
      expect(robots.payload).toBe('User-agent: *\nDisallow: /\n')
    })
  })
})
