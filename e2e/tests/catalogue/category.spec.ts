import { expect, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

const FIELDS = { name: 'Titre', exact: true } as const

test(
  '[RT-06] the categories in edit mode are closed to guests; members read them, an editor creates, changes and deletes one',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await page.goto('/category/edit/')
    await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()

    await signIn('user')
    await page.goto('/category/edit/?class=artist')
    const list = page.getByRole('list', { name: 'Catégories' })
    await expect(list.getByRole('link', { name: /Clémence Audouin/ })).toHaveAttribute('href', /^\/category\/\d+\/$/)
    await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Nouvelle fiche' })).toHaveCount(0)

    await signIn('editor')
    await page.goto('/category/')
    await page.getByRole('link', { name: 'Mouvements', exact: true }).click()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await expect(page).toHaveURL(/\/category\/edit\/\?class=movement$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier les catégories')
    await page.getByRole('button', { name: 'Nouvelle fiche' }).click()
    await expect(page.getByLabel('Nature')).toHaveValue('movement')
    const title = words('Aaa Naturalisme')
    await page.getByRole('textbox', FIELDS).fill(title)
    await page.getByLabel('État').selectOption('published')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await page.goto('/category/edit/?class=movement')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/category\/edit\/\d+\/$/)
    await page.getByRole('textbox', FIELDS).fill(`${title} tardif`)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} tardif`)
    await page.goto('/category/edit/?class=movement')
    await page.getByRole('button', { name: `Supprimer «\u202F${title} tardif\u202F»` }).click()
    await page.getByRole('button', { name: 'Oui' }).click()
    await expect(toasts(page).filter({ hasText: 'Fiche supprimée' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  },
)

test(
  '[RT-07] a genus shows its species to a guest, who cannot change it; an editor gets its form, a member does not',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await page.goto('/category/?class=taxon')
    await page.getByRole('list', { name: 'Genres' }).getByRole('link', { name: /^Iris/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris')
    const own = new URL(page.url()).pathname
    await expect(page.getByRole('list', { name: 'Espèces' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Modifier|Supprimer)$/ })).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const form = own.replace('/category/', '/category/edit/')
    await page.goto(form)
    await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()

    await signIn('user')
    await page.goto(form)
    // The button would also be missing before the page has loaded.
    await expect(page.getByRole('main')).toContainText('Elle est réservée à l’équipe')
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    await page.goto(own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris')
    await expect(page.getByRole('button', { name: /^(Modifier|Supprimer)$/ })).toHaveCount(0)

    await signIn('editor')
    await page.goto(own)
    await page.getByRole('button', { name: 'Modifier' }).click()
    await expect(page).toHaveURL(new RegExp(`${form}$`))
    await expect(page.getByRole('textbox', FIELDS)).toHaveValue('Iris')
    await expect(page.getByLabel('Famille')).toHaveValue('Iridaceae')
  },
)

test(
  '[RT-07] [BY-01] all works of an artist and all prints of a plate can be reached, however many there are',
  { tag: ['@soak', '@journey'] },
  async ({ page, signIn }) => {
    await signIn('editor')
    await page.goto('/category/?class=artist')
    const headers = { origin: new URL(page.url()).origin }
    const post = async (path: string, data: object): Promise<number> => {
      const answer = await page.request.post(path, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
      return ((await answer.json()) as { data: { id: number } }).data.id
    }
    const make = (kind: 'genus' | 'bibliography', title: string, of: string): Promise<number> =>
      post(`/api/${kind}`, { title, language: 'fr', status: 'published', privacy_status: 9, fields: { class: of } })
    const artist = await make('genus', words('Atelier prolifique'), 'artist')
    const album = await make('bibliography', words('Album'), 'artwork')
    for (let at = 1; at <= 27; at += 1) {
      const from_id = await make('bibliography', `Esquisse prolifique ${at}`, 'artwork')
      await post('/api/link', { from_id, type: 'creator', to_id: artist })
      await post('/api/link', { from_id, type: 'engraved_in', to_id: album })
    }

    await page.goto(`/category/${artist}/`)
    await page.getByRole('link', { name: 'Voir les 3 autres' }).click()
    await expect(page).toHaveURL(new RegExp(`/artwork/\\?.*linked=${artist}`))
    await expect(page.getByText('27 résultats')).toBeVisible()

    await page.goto(`/artwork/${album}/`)
    await expect(page.getByRole('list', { name: 'Gravures', exact: true }).getByRole('listitem')).toHaveCount(24)
    await page.getByRole('button', { name: 'Voir les 3 autres' }).click()
    await expect(page.getByRole('list', { name: 'Gravures, suite' }).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('link', { name: /Esquisse prolifique 27/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esquisse prolifique 27')
  },
)
