import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request as requests } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { address } from '../../running.ts'
import { publish } from '../../steps/social-steps.ts'
import { answerOffline, installed } from '../../steps/worker-steps.ts'

const bar = (page: Page) => page.getByRole('link', { name: /envois? (?:en attente|refusé)/ })
const once = `Écrit sans réseau ${Date.now()}`

/** Browser with a persistent folder, so that it can be closed and reopened; optionally without access to the server. */
const browserIn = (folder: string, reaches = true): Promise<BrowserContext> => {
  const { launchOptions = {}, baseURL, locale, viewport } = test.info().project.use
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(locale === undefined ? {} : { locale }),
    viewport: viewport ?? null,
    // Port 9 discards all traffic.
    ...(reaches ? {} : { proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' } }),
  })
}

test.use({ serviceWorkers: 'allow' })

test(
  '[BY-08] [PW-03] [BY-12] offline items wait in order, can be edited, survive a restart and are sent once; a refused one keeps its text',
  { tag: '@soak' },
  async ({ baseURL }) => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-device-'))
    let device = await browserIn(folder)
    const { request } = device
    const headers = { origin: address() }
    try {
      const data = { email: 'contrib@florilege.test', password: PASSWORD, rememberme: true }
      expect((await request.post('/api/login', { headers, data })).status()).toBe(200)
      const note = { text: `Bientôt effacée ${once}`, privacy_status: 9, idempotency_key: crypto.randomUUID() }
      const made = (await (await request.post('/api/note', { headers, data: note })).json()) as { data: { id: number } }
      let page = device.pages()[0] ?? (await device.newPage())
      await page.goto('/')
      await installed(page)
      await page.goto(`/note/${made.data.id}/`)
      await expect(page.getByText(note.text).first()).toBeVisible()

      await device.setOffline(true)
      await page.getByRole('alertdialog').getByRole('button').click()
      await answerOffline(page)
      await page.getByLabel('Votre commentaire').fill('Trop tard')
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(bar(page)).toHaveText('1 envoi en attente')
      await page.goto('/note/add/')
      await page.getByLabel('Vos mots').fill(`${once} d’abord`)
      await publish(page)
      await expect(bar(page)).toHaveText('2 envois en attente')
      await bar(page).click()
      const items = page.getByRole('list', { name: 'Boîte d’envoi' }).getByRole('listitem')
      await expect(items).toHaveCount(2)
      await items.nth(1).getByRole('button', { name: 'Modifier' }).click()
      await page.getByLabel('Vos mots').fill(once)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(items.nth(1)).toContainText(once)
      await device.close()

      // The browser restarts, the server stays unreachable.
      device = await browserIn(folder, false)
      page = device.pages()[0] ?? (await device.newPage())
      await page.goto('/')
      await expect(page.getByText('Vous êtes hors connexion')).toBeVisible()
      await expect(bar(page)).toHaveText('2 envois en attente')
      await device.close()

      // Both return: the browser itself, and two pages, try to send.
      const remover = await requests.newContext(baseURL === undefined ? {} : { baseURL })
      await remover.post('/api/login', { headers, data })
      expect((await remover.delete(`/api/post/${made.data.id}`, { headers })).status()).toBe(200)
      device = await browserIn(folder)
      page = device.pages()[0] ?? (await device.newPage())
      const other = await device.newPage()
      await Promise.all([page.goto('/'), other.goto('/outbox/')])
      await expect(other.getByRole('listitem').filter({ hasText: 'Trop tard' })).toContainText('refusé')
      await expect(other.getByText(once, { exact: true })).toBeHidden()
      await expect(bar(page)).toHaveText('1 envoi refusé')
      const answer = (await (await remover.get('/api/timeline?_size=20')).json()) as {
        list: { data: { answer_text: string }[] }
      }
      expect(answer.list.data.filter(({ answer_text: text }) => text.includes(once))).toHaveLength(1)
      await other.getByRole('button', { name: 'Ne pas envoyer' }).click()
      await other.getByRole('alertdialog').getByRole('button', { name: 'Ne pas envoyer' }).click()
      await expect(other.getByText('Rien n’attend')).toBeVisible()
    } finally {
      await device.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
