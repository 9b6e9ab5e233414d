import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '../../../tools/start/free-port.ts'
import { expect, test } from '../../fixtures.ts'
import { end, runUntilUp } from '../../processes.ts'
import { toasts } from '../../steps/social-steps.ts'

// Separate server whose administration has its own origin, by another name of the same server.
const [MEMBER, ADMIN] = ['person1@example.test', 'person2@example.test']
const password = 'correct horse battery'
let [site, own, folder] = ['', '', '']
let server: ChildProcess | undefined

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florilege-admin-origin-'))
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  own = `http://localhost:${port}`
  const env = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: site, ADMIN_ORIGIN: own, FORCED_LANGUAGE: '' }
  server = await runUntilUp('e2e/serve-own.ts', `${site}/readyz`, env)
})

test.afterAll(async () => {
  if (server) await end(server)
  await rm(folder, { recursive: true, force: true })
})

const signIn = async (context: BrowserContext, origin: string, email: string): Promise<void> => {
  await expect(async () => {
    const answer = await context.request.post(`${origin}/api/login`, { headers: { origin }, data: { email, password } })
    expect(answer.status(), await answer.text()).toBe(200)
  }).toPass()
}
const send = async <Data>(context: BrowserContext, origin: string, path: string, data: object): Promise<Data> => {
  const answer = await context.request.post(`${origin}${path}`, { headers: { origin }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return ((await answer.json()) as { data: Data }).data
}

type Made = { id: number }
type World = { note: number; group: number; article: number; reported: number }

/** Creates content of the site that the administration links to. */
const fill = async (member: BrowserContext, admin: BrowserContext): Promise<World> => {
  const idempotency_key = crypto.randomUUID()
  const note = await send<Made>(member, site, '/api/note', { text: 'Trois crocus', privacy_status: 9, idempotency_key })
  const group = await send<Made>(member, site, '/api/entity', {
    type: 'GROUP',
    display_name: 'Cercle des mousses',
    closed: false,
  })
  const report = { subject: 'item', subject_id: note.id, category: 'spam', text: 'Encore.' }
  await send(admin, own, '/api/report', report)
  const words = { title: 'Les safranières', language: 'fr', status: 'published', fields: { lead: 'Au matin.' } }
  const article = await send<Made>(admin, own, '/api/article', words)
  const cases = (await (await admin.request.get(`${own}/api/admin/report`)).json()) as { list: { data: Made[] } }
  return { note: note.id, group: group.id, article: article.id, reported: cases.list.data[0]?.id ?? 0 }
}

/** Link addresses of a page. */
const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))

test(
  '[RT-39] [MF-06] [RO-05] the administration on an origin of its own loads its remote only, signs guests in, and links to the site for everything else',
  { tag: '@soak' },
  async ({ page, context, browser, expectedErrors }) => {
    expectedErrors.push(/404/)
    const member = await browser.newContext()
    await signIn(member, site, MEMBER)
    const administrator = await browser.newContext()
    await signIn(administrator, own, ADMIN)
    const { note, group, article, reported } = await fill(member, administrator)

    // A guest signs in there and continues to the requested page.
    await page.goto(`${own}/`)
    await expect(page).toHaveURL(`${own}/login/?callback=%2Fadmin%2F`)
    await page.goto(`${own}/admin/user/`)
    await expect(page).toHaveURL(`${own}/login/?callback=%2Fadmin%2Fuser%2F`)
    const remotes = new Set<string>()
    page.on('request', (request) => remotes.add(/\/r\/([a-z]+)\//.exec(request.url())?.[1] ?? 'host'))
    await page.getByLabel('Adresse électronique').fill(ADMIN)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(`${own}/admin/user/`)
    await expect(page.getByRole('rowheader', { name: 'Violette' })).toBeVisible()
    expect([...remotes].toSorted()).toEqual(['admin', 'host'])
    expect(await page.content()).not.toMatch(/\/r\/(gallery|social|media)\//)
    await expect(page.getByRole('navigation', { name: 'Rubriques' })).toHaveCount(0)

    // Actions there are calls to that origin.
    await page.getByRole('link', { name: 'Violette' }).click()
    await expect(page.getByRole('link', { name: /^Page publique/ })).toHaveAttribute('href', new RegExp(`^${site}/people/\\d+/$`))
    await page.getByRole('button', { name: 'Déconnecter partout' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Motif').fill('Un appareil perdu')
    await sheet.getByRole('button', { name: 'Déconnecter partout' }).click()
    await expect(toasts(page).getByText('Toutes les sessions ont pris fin.')).toBeVisible()

    // A link to another remote's page opens the site, which has its own session.
    await page.goto(`${own}/admin/article/`)
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Les safranières/ }).click()
    const opened = await opening
    await expect(opened).toHaveURL(`${site}/article/${article}/`)
    await expect(opened.getByRole('heading', { level: 1, name: 'Les safranières' })).toBeVisible()
    await opened.goto(`${site}/settings/`)
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
    await opened.goto(`${own}/artwork/`)
    await expect(opened).toHaveURL(`${site}/artwork/`)
    await opened.close()

    const found = new Set<string>()
    const screens = [
      '',
      'report/',
      `report/${reported}/`,
      'record/?kind=article',
      'group/',
      'audit/',
      'order/',
      'page/',
      'release/',
    ]
    for (const screen of screens) {
      await page.goto(`${own}/admin/${screen}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Chargement…$/)).toHaveCount(0)
      for (const link of await linksOf(page)) found.add(link.split('#', 1)[0] ?? '')
    }
    for (const path of ['/import/', `/note/${note}/`, `/entity/${group}/`, `/article/${article}/`])
      expect([...found], path).toContain(`${site}${path}`)
    // None of the links leads to a missing page.
    for (const link of found) {
      const answer = await page.request.get(link, { headers: { accept: 'text/html' } })
      expect([link, answer.status()]).toEqual([link, 200])
    }
  },
)

test(
  '[RO-05] the origin of the administration gives members neither a page nor a file',
  { tag: '@soak' },
  async ({ browser, expectedErrors }) => {
    expectedErrors.push(/404/)
    const administrator = await browser.newContext()
    await signIn(administrator, own, ADMIN)
    const html = await (await administrator.request.get(`${own}/admin/user/`, { headers: { accept: 'text/html' } })).text()
    const entry = /"(\/r\/admin\/[0-9a-f]{16}\/entry\.[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const member = await browser.newContext()
    await signIn(member, own, MEMBER)
    const page = await member.newPage()
    for (const origin of [own, site]) {
      expect((await administrator.request.get(`${origin}${entry}`)).status(), origin).toBe(origin === own ? 200 : 404)
      expect((await member.request.get(`${origin}${entry}`)).status(), origin).toBe(404)
    }
    const answer = await page.goto(`${own}/admin/user/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Cette page n’est pas dans l’herbier')).toBeVisible()
    expect(await page.content()).not.toContain('/r/admin/')
  },
)
