import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'

const choose = async (page: Page, shade: number) => page.locator('input[type=file]').setInputFiles(await smallPictures(1, shade))
const takeOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Photos choisies' })).toHaveCount(0)
}

test('[BY-05] [AP-01] signing out asks about uploaded photographs without a record', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/media/edit/0/')
  await choose(page, 210)
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await page.getByLabel('Titre').fill('Pas encore publiée')
  await page.goto('/settings/')
  const signOut = page.getByRole('main').getByRole('button', { name: 'Se déconnecter' })
  await signOut.click()
  await expect(page.getByText(/^Des photos choisies ne sont pas encore publiées/)).toBeVisible()
  await page.getByRole('button', { name: 'Attendre' }).click()
  await page.goto('/media/edit/0/')
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await takeOut(page)
  // The tray is empty: signing out asks nothing.
  await page.goto('/settings/')
  await signOut.click()
  await expect(page).toHaveURL('/')
})

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test(
    '[ER-02] [BY-05] a photograph waits until its person signs in again, and is uploaded then',
    { tag: '@soak' },
    async ({ page, context, signIn }) => {
      await signIn('user')
      await page.goto('/media/edit/0/')
      await expect(page.getByRole('button', { name: 'Choisir des photos' })).toBeVisible()
      await context.clearCookies()
      await choose(page, 220)
      await expect(page.getByText(/Échec de l’envoi\s: votre session est terminée.*Nouvel essai dans/)).toBeVisible()
      await page.getByRole('link', { name: 'Se reconnecter pour continuer' }).click()
      await page.getByLabel('Adresse électronique').fill('user@florilege.test')
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
      await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
      await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
      await takeOut(page)
    },
  )
})

test.describe('as another entity', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test(
    '[MN-09] a photograph uploaded as one entity is uploaded again and published as the current one',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('editor')
      await page.goto('/media/edit/0/')
      type State = { auth_entityId: number; auth_mainEntityId: number; selected_entity: { id: number; name: string }[] }
      const state = async () => ((await (await page.request.get('/api/dataset/user')).json()) as { _state: State })._state
      const { selected_entity: entities, auth_mainEntityId: person } = await state()
      const group = entities.find(({ id }) => id !== person)
      const self = entities.find(({ id }) => id === person)
      if (group === undefined || self === undefined) throw new Error('the editor acts as nobody else')
      const actAs = async (name: string): Promise<void> => {
        await page.getByRole('button', { name: /^Vous agissez au nom d/ }).press('Enter')
        await page.getByRole('dialog', { name: 'Agir au nom de…' }).getByRole('button', { name }).press('Enter')
        await expect(page).toHaveURL('/profile/')
      }
      const title = `Au nom du groupe ${Date.now()}`
      await choose(page, 230)
      await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
      await page.getByLabel('Titre').fill(title)
      await page.goto('/about/')
      await actAs(group.name)
      await page.goto('/media/edit/0/')
      await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
      await expect(page.getByLabel('Titre')).toHaveValue(title)
      await page.getByRole('button', { name: 'Publier la photo' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      const { data } = (await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()) as {
        data: { owner: { id: number } }
      }
      expect(data.owner.id).toBe(group.id)
      await actAs(self.name)
    },
  )
})
