import type { Page } from '@playwright/test'
import { look, narrow, rowOf } from '../../steps/admin-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { another, answer, choose } from '../../steps/people-steps.ts'
import { send, toasts, words } from '../../steps/social-steps.ts'

type Kind = { chip: string; call: string; folder: string; fields: object }
type Made = { id: number }

const KINDS: Kind[] = [
  { chip: 'Œuvres et documents', call: 'bibliography', folder: 'artwork', fields: { class: 'artwork' } },
  { chip: 'Artistes, mouvements, genres', call: 'genus', folder: 'category', fields: { class: 'artist' } },
  { chip: 'Espèces', call: 'species', folder: 'species', fields: { genus: 'Iris', epithet: 'fictiva' } },
  { chip: 'Articles', call: 'article', folder: 'article', fields: { lead: 'Au matin.' } },
]

const make = (page: Page, { call, fields }: Kind, title: string, state: object): Promise<Made> =>
  send<Made>(page, `/api/${call}`, { title, language: 'fr', fields, ...state })
const titles = (page: Page) => page.getByRole('rowheader')
const deleteRow = async (page: Page, title: string): Promise<void> => {
  await choose(page, title, 'Supprimer la ligne')
  await answer(page, /Supprimer cette ligne/, 'Oui')
  await expect(toasts(page).getByText('Ligne supprimée').last()).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
}

test(
  '[RT-39] [AP-09] records of each kind are listed in tables with their state, found by text and state; a row links to its page, form and history, and is deleted',
  { tag: '@soak' },
  async ({ page, request: guest, signIn }) => {
    await signIn('admin')
    await page.goto('/admin/record/')
    for (const kind of KINDS) {
      await test.step(kind.chip, async () => {
        const name = words('Fiche')
        const [draft, out] = [`${name} une`, `${name} deux`]
        await make(page, kind, draft, { status: 'draft' })
        const { id } = await make(page, kind, out, { status: 'published' })
        await narrow(page, 'Sorte', kind.chip)
        await look(page, name)
        // Drafts come before published records.
        await expect(titles(page)).toHaveText([draft, out])
        await expect(rowOf(page, draft)).toContainText('brouillon')
        await expect(rowOf(page, out)).toContainText('publiée')
        await narrow(page, 'Publication', 'brouillon')
        await expect(titles(page)).toHaveText([draft])
        await narrow(page, 'Publication', 'publiée')
        await expect(titles(page)).toHaveText([out])
        await expect(page.getByRole('link', { name: out, exact: true })).toHaveAttribute('href', `/${kind.folder}/${id}/`)
        await page.getByRole('button', { name: `Actions pour ${out}` }).click()
        const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
        await expect(entry('Modifier')).toHaveAttribute('href', `/${kind.folder}/edit/${id}/`)
        await expect(entry('Historique')).toHaveAttribute('href', `/${kind.folder}/history/${id}/`)
        await page.keyboard.press('Escape')
        expect((await guest.get(`/api/${kind.call}/${id}`)).status()).toBe(200)
        await deleteRow(page, out)
        expect((await guest.get(`/api/${kind.call}/${id}`)).status()).toBe(404)
        await narrow(page, 'Publication', 'publiée ou non')
        await deleteRow(page, draft)
        await expect(page.getByText('Rien à montrer ici')).toBeVisible()
      })
    }
  },
)

test('[RT-08] administrators list and filter drafts and scheduled articles; roles below editor do not find them', async ({
  page,
  browser,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await signIn('admin')
  const article = KINDS.find(({ call }) => call === 'article')
  if (article === undefined) throw new Error('no articles')
  const name = words('Les safranières')
  const [draft, later, out] = [`${name} une`, `${name} deux`, `${name} trois`]
  const publish_at = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
  const hidden = [
    await make(page, article, draft, { status: 'draft' }),
    await make(page, article, later, { status: 'scheduled', publish_at }),
  ]
  await make(page, article, out, { status: 'published' })
  await page.goto('/admin/article/')
  await look(page, name)
  await expect(titles(page)).toHaveText([later, draft, out])
  for (const [state, title] of [
    ['brouillon', draft],
    ['programmée', later],
    ['publiée', out],
  ] as const) {
    await narrow(page, 'Publication', state)
    await expect(titles(page)).toHaveText([title])
    await expect(rowOf(page, title)).toContainText(state)
  }
  await narrow(page, 'Publication', 'programmée')
  await page.getByRole('link', { name: later, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible()

  const found = `/api/article?q=${encodeURIComponent(name)}`
  const titlesOf = async (who: Page, query = '') => {
    const answered = await who.request.get(`${found}${query}`)
    if (answered.status() !== 200) return answered.status()
    return ((await answered.json()) as { list: { data: { title: string }[] } }).list.data.map(({ title }) => title)
  }
  const guest = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const member = await another(browser, 'Camille')
  for (const other of [guest, member.page]) {
    expect(await titlesOf(other)).toEqual([out])
    for (const { id } of hidden) expect((await other.request.get(`/api/article/${id}`)).status()).toBe(404)
    for (const state of ['draft', 'scheduled']) expect(await titlesOf(other, `&status=${state}`)).not.toContain(name)
  }
  await guest.goto(`/article/${hidden[0]?.id}/`)
  await expect(guest.getByText('Cette fiche n’existe pas, ou elle n’est pas visible.')).toBeVisible()
  await signIn('contrib')
  expect(await titlesOf(page)).toEqual([out])
  await signIn('admin')
  await page.goto(`/admin/article/?q=${encodeURIComponent(name)}`)
  for (const title of [out, later, draft]) await deleteRow(page, title)
})
