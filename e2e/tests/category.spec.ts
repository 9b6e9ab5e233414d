import { expect, test } from '../fixtures.ts'
import { toasts, words } from '../social-steps.ts'

const FIELDS = { name: 'Titre', exact: true } as const

test('[RT-06] the categories in edit mode are closed to guests; who may not edit reads them, an editor makes one, changes it and deletes it', async ({
  page,
  signIn,
}) => {
  await page.goto('/category/edit/')
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()

  await signIn('user')
  await page.goto('/category/edit/?class=artist')
  const list = page.getByRole('list', { name: 'Catégories' })
  await expect(list.getByRole('link', { name: /Clémence Audouin/ })).toHaveAttribute('href', /^\/category\/\d+\/$/)
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nouvelle notice' })).toHaveCount(0)

  await signIn('editor')
  await page.goto('/category/')
  await page.getByRole('link', { name: 'Mouvements', exact: true }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await expect(page).toHaveURL(/\/category\/edit\/\?class=movement$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier les catégories')
  await page.getByRole('button', { name: 'Nouvelle notice' }).click()
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
  await expect(toasts(page).filter({ hasText: 'Notice supprimée' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('[RT-07] a genus shows its species to a guest, who cannot change it; an editor gets its form, a reader is refused it', async ({
  page,
  signIn,
}) => {
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
})
