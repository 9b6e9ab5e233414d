import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { send, words } from '../../steps/social-steps.ts'

type Work = { title: string; version: number; fields: { technique?: string } } & Record<string, unknown>

/** An imported, unchanged work: the only kind without a row in its history. */
const importedWork = async (page: Page): Promise<number> => {
  const list = await page.request.get('/api/bibliography?class=artwork&_sort=title&_size=40')
  for (const { id } of ((await list.json()) as { list: { data: { id: number }[] } }).list.data) {
    const history = await page.request.get(`/api/bibliography/${id}/history`)
    if (((await history.json()) as { list: { data: unknown[] } }).list.data.length === 0) return id
  }
  throw new Error('No work came by an import.')
}

test(
  '[AP-25] the version of a record before its first change is restored from its history',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const id = await importedWork(page)
    const read = async (): Promise<Work> =>
      ((await (await page.request.get(`/api/bibliography/${id}`)).json()) as { data: Work }).data
    const before = await read()
    const { title, language, status, privacy_status, media, fields, version } = before
    const technique = words('encre')
    const changed = { title, language, status, privacy_status, media, version, fields: { ...fields, technique } }
    const origin = new URL(test.info().project.use.baseURL ?? '').origin
    const answer = await page.request.put(`/api/bibliography/${id}`, { headers: { origin }, data: changed })
    expect(answer.status(), await answer.text()).toBe(200)

    await page.goto(`/artwork/history/${id}/`)
    const first = page.getByRole('listitem').filter({ hasText: 'Première version' })
    await first.getByRole('button', { name: 'Revenir à cette version' }).click()
    await page.getByRole('button', { name: 'Oui' }).click()
    await expect(page.getByRole('listitem').first()).toContainText('Rétablissement')
    expect((await read()).fields).toEqual(fields)
  },
)

test(
  '[AP-25] [RT-09] editors see that an article is a draft, on its page and in lists, and find drafts; others find none',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const title = words('Les safranières')
    const draft = { title, language: 'fr', status: 'draft', fields: { lead: 'Au matin.' } }
    const { id } = await send<{ id: number }>(page, '/api/article', draft)
    const main = page.getByRole('main')
    await page.goto(`/article/${id}/`)
    await expect(main.getByText('Brouillon')).toBeVisible()
    await expect(main.getByText('Visible de l’équipe du catalogue seulement.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Partager' })).toHaveCount(0)

    await page.goto('/artwork/?show=articles')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    await page.getByRole('dialog').getByLabel('État').selectOption('draft')
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page).toHaveURL(/status=draft/)
    await expect(main.getByRole('link', { name: title })).toContainText('Brouillon')
    await page.getByRole('link', { name: 'Retirer le filtre Brouillon' }).click()
    await expect(page).not.toHaveURL(/status=/)

    await signIn('user')
    await page.goto('/artwork/?show=articles')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    await expect(page.getByRole('dialog').getByLabel('Trier', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('État')).toHaveCount(0)
  },
)
