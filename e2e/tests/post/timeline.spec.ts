import { expect, PASSWORD, test } from '../../fixtures.ts'
import { chooseKind, likeOf, makeNote, open, post, publish, somebodyElse, words } from '../../steps/social-steps.ts'

test(
  '[RT-01] [RT-29] [RT-30] a person writes a note, finds it on the timeline, likes and comments it, and all of it stays',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Trois crocus ont percé ce matin')
    await page.goto('/note/add/')
    await page.getByLabel('Vos mots').fill(text)
    await chooseKind(page, 'Gratitude')
    await page.getByLabel('Visible par').selectOption({ label: 'Amitiés' })
    await publish(page)
    await expect(page).toHaveURL('/')

    const card = post(page, text)
    await expect(card.getByText('Gratitude')).toBeVisible()
    await expect(card.getByText('Amitiés')).toBeVisible()
    await expect(card.getByText('à l’instant')).toBeVisible()
    await likeOf(card).click()
    await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true')
    await expect(likeOf(card)).toHaveText('1')

    await open(page, text)
    await page.getByLabel('Votre commentaire').fill('Le premier de l’année.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(post(page, 'Le premier de l’année.')).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
    await page.reload()
    await expect(post(page, 'Le premier de l’année.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Commenter, 1 commentaire' })).toBeVisible()
    await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: 'Moi' }).click()
    await expect(page).toHaveURL('/profile/')
    await expect(post(page, text)).toBeVisible()
  },
)

test.describe('a guest', () => {
  test(
    '[RT-01] [RO-06] reads the public timeline; a like begun there is completed after signing in',
    { tag: '@journey' },
    async ({ page }) => {
      // The newest post: posts of other tests would push an older one off the page.
      const named = await makeNote(await somebodyElse(page, 'contrib'), words('Pour qui passe'))
      await page.goto('/')
      const card = page.locator(`article[data-post="${named}"]`)
      await likeOf(card).click()
      await expect(page).toHaveURL(/\/login\/\?callback=%2F%3Fbegun%3D/)
      await page.getByLabel('Adresse').fill('user@florilege.test')
      await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
      await expect(page).toHaveURL('/')
      await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('keeps the text of a comment during the sign-in', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('Merci à l’inconnue')
    const address = `/note/${await makeNote(page, text)}/`
    await page.context().clearCookies()
    await page.goto(address)
    await page.getByLabel('Votre commentaire').fill('Avec plaisir !')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page).toHaveURL(/\/login\//)
    await signIn('user')
    await page.goto(address)
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('Avec plaisir !')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(post(page, 'Avec plaisir !')).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
  })

  test('[LG-02] gets the login page for the own notes and the own profile', { tag: '@soak' }, async ({ page }) => {
    for (const path of ['/note/', '/note/add/', '/profile/']) {
      await page.goto(path)
      await expect(page.getByLabel(/^Mot de passe/)).toBeVisible()
    }
  })
})

test('[RT-01] [EN-15] the address stores the filters, and back restores the previous one', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/')
  await page.getByRole('link', { name: 'Leçons' }).click()
  await expect(page).toHaveURL('/?category=lesson')
  await expect(page.getByRole('link', { name: 'Leçons' })).toHaveAttribute('aria-current', 'true')
  const kinds = page.getByRole('article').getByText('Leçon', { exact: true })
  await expect(kinds.first()).toBeVisible()
  expect(await kinds.count()).toBe(await page.getByRole('article').count())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Leçons' })).toHaveAttribute('aria-current', 'true')
  await page.locator('[data-post-link]').first().click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL('/?category=lesson')
  await page.goto('/?category=nonsense')
  await expect(page.getByRole('link', { name: 'Tout', exact: true })).toHaveAttribute('aria-current', 'true')
})

test(
  'coming back to the timeline finds it at its place, pages loaded further down included',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/')
    const cards = page.locator('article[data-post]')
    await expect(cards.nth(3)).toBeVisible()
    const first = await cards.count()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1500)
        return cards.count()
      })
      .toBeGreaterThan(first)
    const target = cards.nth(first + 2)
    // Brings the link to where it can be pressed, so that the press itself does not scroll.
    await target.locator('[data-post-link]').hover()
    const place = async () => {
      const box = await target.boundingBox()
      return Math.round(box?.y ?? Number.NaN)
    }
    let last = Number.NaN
    await expect
      .poll(async () => {
        const now = await place()
        const settled = now === last
        last = now
        return settled
      })
      .toBe(true)
    const before = await place()
    await target.locator('[data-post-link]').click()
    await expect(page).toHaveURL(/\/note\/\d+\/$/)
    await expect(page.getByRole('heading', { name: 'Commentaires' })).toBeVisible()
    await page.goBack()
    await expect(target).toBeVisible()
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  },
)
