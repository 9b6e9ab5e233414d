import { placedPhotographs } from '../../steps/photographs.ts'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { makeNote, post, somebodyElse, toasts, words } from '../../steps/social-steps.ts'

test(
  '[RT-24] the own page is shown at once from the cache, then updated by the server',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const text = words('Sur ma page')
    await makeNote(page, text)
    await page.goto('/profile/')
    await expect(post(page, text)).toBeVisible()
    const name = await page.getByRole('heading', { level: 2 }).first().textContent()
    await page.getByRole('link', { name: 'Leçons' }).click()
    await expect(page).toHaveURL('/profile/?category=lesson')
    await expect(post(page, text)).toHaveCount(0)
    await page.getByRole('link', { name: 'Tout' }).click()
    // Answers are delayed: cached data is shown at once.
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.getByRole('link', { name: 'Galerie' }).first().click()
    await expect(page).not.toHaveURL(/profile/)
    await page.route(/\/api\/(profile\/me|post)/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Moi' }).click()
    await expect(page.getByRole('heading', { level: 2, name: name ?? '' })).toBeVisible()
    await expect(post(page, text)).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test(
  '[RT-25] the profile is edited with the default privacy status of each kind; a conflict of two tabs shows both texts',
  { tag: '@journey' },
  async ({ page, signIn, context }) => {
    await signIn('editor')
    await page.goto('/profile-edit/')
    const late = await context.newPage()
    await late.goto('/profile-edit/')
    const about = words('Je dessine ce qui pousse entre les pavés.')
    await page.getByLabel('En quelques mots').fill(about)
    await page.getByLabel('Lieu').fill('Angers')
    await page.getByLabel('Partages').selectOption({ label: 'Amitiés' })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL('/profile/')
    await expect(toasts(page).filter({ hasText: 'Profil enregistré' })).toHaveCount(1)
    await expect(page.getByText(about)).toBeVisible()

    const other = words('Botaniste du dimanche.')
    await late.getByLabel('En quelques mots').fill(other)
    await late.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(late.getByText(about)).toBeVisible()
    await expect(late.getByRole('textbox', { name: 'En quelques mots' })).toHaveValue(other)
    await late.close({ runBeforeUnload: false })

    await page.goto('/profile-edit/')
    await expect(page.getByLabel('Partages')).toHaveValue('1')
    const reader = await somebodyElse(page, 'user')
    const { data } = (await (await page.request.get('/api/profile/me')).json()) as { data: { entity_id: number } }
    await reader.goto(`/people/${data.entity_id}/`)
    await expect(reader.getByText(about)).toBeVisible()
    await reader.context().close()
  },
)

test(
  '[RT-26] [CO-06] the profile image is cropped from a picture and shown everywhere',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('editor')
    await page.goto('/profile-image/')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choisir une image' }).click(),
    ])
    await chooser.setFiles(placedPhotographs().slice(0, 1))
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('application').press('+')
    await page.getByRole('button', { name: 'Enregistrer l’image' }).click()
    await expect(toasts(page).filter({ hasText: 'Image du profil enregistrée' })).toHaveCount(1)
    await expect(page).toHaveURL('/profile/')
    const image = page.getByRole('link', { name: 'Changer l’image du profil' }).locator('img')
    await expect(image).toHaveAttribute('src', /media-files/)
    expect(
      await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
    ).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Changer l’image du profil' }).click()
    await page.getByRole('button', { name: 'Retirer l’image' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
    await expect(page.getByRole('button', { name: 'Retirer l’image' })).toHaveCount(0)
  },
)

test(
  '[RT-25] [RT-18] a person with a place is on the map around it, at the chosen precision',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const awa = await newcomer(page, 'Awa')
    await page.goto('/profile-edit/')
    const place = page.getByLabel('Votre place sur la carte')
    await place.fill('51° 42′ 7″ S, 57° 51′ 3″ O')
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL('/profile/')

    const theo = await another(browser, 'Théo')
    await theo.page.goto('/we/?south=-52&west=-58.2&north=-51.4&east=-57.5')
    const found = theo.page
      .getByRole('list', { name: 'Ce qui se trouve ici' })
      .getByRole('listitem')
      .filter({ hasText: awa.name })
    await expect(found).toContainText('vers 51,7')
    await expect(found).not.toContainText('51,70')

    await page.goto('/profile-edit/')
    await expect(place).toHaveValue(/^51,7/)
    await page.getByRole('button', { name: 'Effacer le lieu' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL('/profile/')
    await theo.page.reload()
    await expect(theo.page.getByRole('application')).toBeVisible()
    await expect(found).toHaveCount(0)
  },
)
