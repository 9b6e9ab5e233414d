import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { joinOn, newMail } from '../../steps/account-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { ownServer } from '../../own-server.ts'
import type { OwnServer } from '../../own-server.ts'
import { post, publish, words } from '../../steps/social-steps.ts'
import { installed, registrationOf } from '../../steps/worker-steps.ts'

// The server is a separate process, which is killed: the browser stays online.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: OwnServer
/** Person with the installed site, and a reader who checks the server's content. */
let device: BrowserContext
let reader: Page

const somebody = async (browser: Browser, name: string): Promise<Page> => {
  const options = {
    baseURL: site.address,
    locale: 'fr-FR',
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  } as const
  const page = await (await browser.newContext(options)).newPage()
  await joinOn(page, newMail('coupure'), name, site)
  return page
}

test.beforeAll(async ({ browser }) => {
  site = await ownServer()
  reader = await somebody(browser, 'Iris')
  const page = await somebody(browser, 'Jade')
  device = page.context()
  await page.goto('/')
  await installed(page)
  await page.close()
})
test.afterAll(async () => {
  await reader?.context().close()
  await device?.close()
  await site?.remove()
})

const bar = (page: Page) => page.getByRole('link', { name: /envois? en attente/ })
const offline = (page: Page) => page.getByRole('alertdialog', { name: 'Hors connexion' })

const makeNote = async (text: string): Promise<number> => {
  const data = { text, privacy_status: 9, idempotency_key: crypto.randomUUID() }
  const answer = await reader.request.post('/api/note', { headers: { origin: site.address }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** Number of times that a text is on the server, as another person reads it. */
const times = async (path: string, text: string): Promise<number> => {
  const body = await (await reader.request.get(path)).text()
  return body.split(JSON.stringify(text).slice(1, -1)).length - 1
}
const posted = (text: string) => times('/api/timeline?_size=20', text)

const writeNote = async (page: Page, text: string): Promise<void> => {
  await page.goto('/note/add/')
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  await page.getByLabel('Vos mots').fill(text)
  await publish(page)
}

test('[PW-02] [PW-03] [BY-08] [BY-12] the server is killed while a page is open: reading and writing go on, and everything is sent once when the server is back', async () => {
  const text = words('Lu avant la panne')
  const note = await makeNote(text)
  const page = await device.newPage()
  await page.goto('/')
  await expect(post(page, text)).toBeVisible()
  // Last request of the page itself: later failures are caused by actions on it.
  const linked = page.waitForResponse((answer) => answer.url().includes(`/api/link/${note}`))
  await page.goto(`/note/${note}/`)
  await linked
  await expect(page.getByText('Personne n’a encore commenté')).toBeVisible()

  await site.kill()
  const said = words('Dit pendant la panne')
  await page.getByLabel('Votre commentaire').fill(said)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await offline(page).getByRole('button').click()
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  await expect(bar(page)).toHaveText('1 envoi en attente')
  await page.goto('/')
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
  await expect(post(page, text)).toBeVisible()
  const written = words('Écrit pendant la panne')
  await writeNote(page, written)
  await expect(bar(page)).toHaveText('2 envois en attente')

  // Without any action, the page finds the server again.
  await site.start()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText('Vous êtes hors connexion')).toBeHidden()
  expect(await posted(written)).toBe(1)
  expect(await times(`/api/comment/${note}`, said)).toBe(1)
  await page.close()
})

test(
  '[PW-02] [PW-03] [BY-08] the server is killed while no page is open: the application opens and writes, and the worker sends the note once without a page',
  { tag: '@soak' },
  async () => {
    const tools = await device.newCDPSession(await device.newPage())
    const registrationId = await registrationOf(tools, site.address)
    await site.kill()
    const page = await device.newPage()
    await page.goto('/')
    await offline(page).getByRole('button').click()
    // Data seen before the first failure of the server is still there.
    await expect(post(page, 'Lu avant la panne').first()).toBeVisible()
    const written = words('Écrit au démarrage')
    await writeNote(page, written)
    await expect(bar(page)).toHaveText('1 envoi en attente')
    await page.close()

    // A browser repeats the sync event minutes later; the devtools protocol sends it now.
    await site.start()
    await tools.send('ServiceWorker.stopAllWorkers')
    const sync = { origin: site.address, registrationId, tag: 'florilege-outbox', lastChance: false }
    await tools.send('ServiceWorker.dispatchSyncEvent', sync)
    await expect.poll(() => posted(written)).toBe(1)
    await tools.send('ServiceWorker.dispatchSyncEvent', sync)
    const after = await device.newPage()
    await after.goto('/outbox/')
    await expect(after.getByText('Rien n’attend')).toBeVisible()
    expect(await posted(written)).toBe(1)
    await after.close()
  },
)

/** Proxy at the address of the server that is away. */
const proxyAlone = async (): Promise<Server> => {
  const server = createServer((_request, answer) => void answer.writeHead(502).end('<h1>Bad gateway</h1>'))
  await new Promise<void>((resolve) => void server.listen(Number(new URL(site.address).port), '127.0.0.1', resolve))
  return server
}

test(
  '[PW-02] [PW-03] [BY-08] the server is killed after storing a note, before its answer, and a proxy answers in its place: every note exists once',
  { tag: '@soak' },
  async () => {
    const page = await device.newPage()
    await page.goto('/note/add/')
    const tools = await device.newCDPSession(page)
    await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/note', requestStage: 'Response' }] })
    const lost = new Promise<void>((resolve, reject) => {
      tools.once('Fetch.requestPaused', ({ requestId }) => {
        const lose = async (): Promise<void> => {
          await site.kill()
          await tools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          await tools.send('Fetch.disable')
        }
        lose().then(resolve, reject)
      })
    })
    const written = words('Écrit à la dernière seconde')
    await page.getByLabel('Vos mots').fill(written)
    await publish(page)
    await lost
    await expect(bar(page)).toHaveText('1 envoi en attente')
    await offline(page).getByRole('button').click()
    const proxy = await proxyAlone()
    await page.goto('/')
    await expect(post(page, 'Lu avant la panne').first()).toBeVisible()
    const later = words('Écrit devant une porte close')
    await writeNote(page, later)
    await expect(bar(page)).toHaveText('2 envois en attente')
    proxy.closeAllConnections()
    proxy.close()
    await site.start()
    expect([await posted(written), await posted(later)]).toEqual([1, 0])
    await expect(bar(page)).toBeHidden()
    expect([await posted(written), await posted(later)]).toEqual([1, 1])
  },
)
