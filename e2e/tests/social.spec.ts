import type { Locator, Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../fixtures.ts'

let written = 0
/** Words that no other note of this run has. */
const words = (text: string): string => `${text} (${process.pid}-${(written += 1)})`

const post = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })
const likeOf = (card: Locator): Locator => card.getByRole('button', { name: 'J’aime' }).first()

const toasts = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

const write = async (page: Page, text: string): Promise<void> => {
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
  await expect(post(page, text)).toBeVisible()
}

const open = async (page: Page, text: string): Promise<void> => {
  await post(page, text)
    .getByRole('link', { name: /instant|min/ })
    .click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
}

test('[RT-01] [RT-29] [RT-30] a person writes a note, finds it on the timeline, likes and comments it, and all of it stays', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const text = words('Trois crocus ont percé ce matin')
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill(text)
  await expect(page.getByText(/caractères restants/)).toBeVisible()
  await page.getByRole('button', { name: 'Gratitude' }).click()
  await page.getByLabel('Visible par').selectOption({ label: 'Amis' })
  await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
  await expect(page).toHaveURL('/')

  const card = post(page, text)
  await expect(card.getByText('Gratitude')).toBeVisible()
  await expect(card.getByText('Amis')).toBeVisible()
  await expect(card.getByText('à l’instant')).toBeVisible()
  await likeOf(card).click()
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeOf(card)).toHaveText('1')

  await open(page, text)
  await page.getByLabel('Votre commentaire').fill('Le premier de l’année.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Le premier de l’année.')).toBeVisible()
  await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Le premier de l’année.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Commenter, 1 commentaire' })).toBeVisible()
  await expect(likeOf(post(page, text))).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Moi' }).click()
  await expect(page).toHaveURL('/profile/')
  await expect(post(page, text)).toBeVisible()
})

test.describe('a guest', () => {
  test('[RT-01] reads the public timeline; liking leads to the login page and back', async ({ page }) => {
    await page.goto('/')
    await likeOf(page.getByRole('article').first()).click()
    await expect(page).toHaveURL(/\/login\/\?callback=%2F$/)
    await page.getByLabel('Adresse').fill('user@florilege.test')
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('keeps the words of a comment through signing in', async ({ page, signIn }) => {
    await signIn('contrib')
    const text = words('Merci à l’inconnue')
    await write(page, text)
    await open(page, text)
    const address = new URL(page.url()).pathname
    await page.context().clearCookies()
    await page.goto(address)
    await page.getByLabel('Votre commentaire').fill('Avec plaisir !')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page).toHaveURL(/\/login\//)
    await signIn('user')
    await page.goto(address)
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('Avec plaisir !')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('Avec plaisir !')).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
  })

  test('[LG-02] gets the login page for the notes and the profile of nobody', async ({ page }) => {
    for (const path of ['/note/', '/note/add/', '/profile/']) {
      await page.goto(path)
      await expect(page.getByLabel(/^Mot de passe/)).toBeVisible()
    }
  })
})

test.describe('likes', () => {
  test('[ST-10] flip at once, before the server has answered, and many taps make few calls', async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Une tige de crocus')
    await write(page, text)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const calls: string[] = []
    await page.route(/\/api\/(un)?like\//, async (route) => {
      calls.push(new URL(route.request().url()).pathname)
      await held
      await route.continue()
    })
    const like = likeOf(post(page, text))
    await like.click()
    await expect(like).toHaveText('1')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    for (let tap = 0; tap < 4; tap++) await like.click()
    await expect(like).toHaveText('1')
    expect(calls).toHaveLength(1)
    const answered = page.waitForResponse(/\/api\/like\//)
    release()
    await answered
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(likeOf(post(page, text))).toHaveText('1')
    expect(calls).toHaveLength(1)
  })

  test('[ST-10] change in the very frame of the tap', async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Dans la même image')
    await write(page, text)
    const frames = await likeOf(post(page, text)).evaluate(
      (button) =>
        new Promise<string | null>((resolve) => {
          requestAnimationFrame(() => {
            ;(button as HTMLButtonElement).click()
            queueMicrotask(() => resolve(button.getAttribute('aria-pressed')))
          })
        }),
    )
    expect(frames).toBe('true')
  })

  test.describe('that the server refuses', () => {
    test.use({ expectedErrors: [/status of 503/] })

    test('[ST-10] roll back with one toast', async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Refusé')
      await write(page, text)
      await page.route(/\/api\/like\//, (route) =>
        route.fulfill({ status: 503, json: { error_code: 'UNAVAILABLE', message: 'Unavailable' } }),
      )
      const like = likeOf(post(page, text))
      await like.click()
      await expect(toasts(page).filter({ hasText: 'L’opération n’a pas abouti' })).toHaveCount(1)
      await expect(like).toHaveAttribute('aria-pressed', 'false')
      await expect(like).toHaveText('')
    })
  })
})

test.describe('a note that cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('[RT-29] keeps its draft, also over a reload, and is sent once when its answer was lost', async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Écrite hors ligne')
    await page.goto('/note/add/')
    await page.getByLabel('Vos mots').fill(text)
    await page.getByRole('button', { name: 'Objectif' }).click()
    // The server makes the note, the answer never arrives.
    await page.route('**/api/note', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
    await expect(page.getByText('Votre brouillon est gardé sur cet appareil.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Vos mots')).toHaveValue(text)
    await expect(page.getByRole('button', { name: 'Objectif' })).toHaveAttribute('aria-pressed', 'true')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(post(page, text)).toHaveCount(1)
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toHaveValue('')
  })
})

test('[RT-29] a note that is empty or too long cannot be sent', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/note/add/')
  const send = page.getByRole('main').getByRole('button', { name: 'Publier' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Vos mots').fill('x'.repeat(5001))
  await expect(page.getByText('1 caractère de trop')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Vos mots').fill('')
})

test('[RT-29] the composer button opens the same form over the page', async ({ page, signIn }) => {
  await signIn('user')
  const text = words('Depuis le bouton')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('button', { name: 'Publier' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Vos mots').fill(text)
  await sheet.getByRole('button', { name: 'Publier' }).click()
  await expect(sheet).toBeHidden()
  await expect(post(page, text)).toBeVisible()
})

test('[RT-29] one’s own notes stand on their page', async ({ page, signIn }) => {
  await signIn('user')
  const text = words('Au carnet')
  await write(page, text)
  await page.goto('/note/')
  await expect(post(page, text)).toBeVisible()
  await page.getByRole('button', { name: 'Écrire une note' }).click()
  await expect(page).toHaveURL('/note/add/')
})

test('[RT-01] [EN-15] the filters stand in the address, and back leads to the one before', async ({ page, signIn }) => {
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
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL('/?category=lesson')
  await page.goto('/?category=nonsense')
  await expect(page.getByRole('link', { name: 'Tout' })).toHaveAttribute('aria-current', 'true')
})

test('[MN-14] [RO-03] delete is offered for one’s own notes alone, asks first, and takes the note away', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const text = words('À effacer')
  await write(page, text)
  await open(page, text)
  const remove = page.getByRole('button', { name: 'Supprimer la publication' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
  await expect(post(page, text)).toBeVisible()
  const address = page.url()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL('/')
  await expect(post(page, text)).toHaveCount(0)
  await page.goto('/?category=lesson')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(remove).toHaveCount(0)
  expect((await page.request.get(address.replace('/note/', '/api/post/'))).status()).toBe(404)
})

test('[MN-12] [ST-12] comments are answered in place and deleted by their authors alone', async ({ page, signIn }) => {
  await signIn('contrib')
  const text = words('Qui reconnaît cette ombellifère')
  await write(page, text)
  await open(page, text)
  const address = new URL(page.url()).pathname
  await page.getByLabel('Votre commentaire').fill('Je penche pour une carotte.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const first = page.getByRole('article').filter({ hasText: 'Je penche pour une carotte.' }).last()
  await expect(first).toBeVisible()

  await signIn('user')
  await page.goto(address)
  await expect(first.getByRole('button', { name: 'Supprimer le commentaire' })).toHaveCount(0)
  await first.getByRole('button', { name: /^Répondre à/ }).click()
  await expect(page.getByLabel(/^Votre réponse à/)).toBeFocused()
  await page.getByLabel(/^Votre réponse à/).fill('Moi pour un panais.')
  await page.getByRole('button', { name: 'Envoyer' }).first().click()
  const answer = page.getByRole('article').filter({ hasText: 'Moi pour un panais.' }).last()
  await expect(answer.getByRole('button', { name: 'Supprimer le commentaire' })).toBeVisible()
  await expect(page.getByLabel(/^Votre réponse à/)).toHaveCount(0)

  await signIn('contrib')
  await page.goto(address)
  await first.getByRole('button', { name: 'Supprimer le commentaire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Commentaire supprimé')).toBeVisible()
  await expect(answer).toBeVisible()
  await expect(page.getByText('Je penche pour une carotte.')).toHaveCount(0)
})

test.describe('a post that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('[RT-30] is told in its place, with a way on', async ({ page }) => {
    await page.goto('/note/987654/')
    await expect(page.getByText('Cette publication n’est pas là')).toBeVisible()
  })
})

test('[RT-30] the address of a public note can be shared, that of a private one cannot', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('user')
  const text = words('Pour tout le monde')
  await write(page, text)
  await post(page, text).getByRole('button', { name: 'Partager' }).click()
  await expect(toasts(page).filter({ hasText: 'Adresse copiée' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toMatch(/^\/note\/\d+\/$/)
  await page.goto('/note/add/')
  const own = words('Pour moi seule')
  await page.getByLabel('Vos mots').fill(own)
  await page.getByLabel('Visible par').selectOption({ label: 'Moi seulement' })
  await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
  await post(page, own).getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('alertdialog').getByText('n’est pas publique')).toBeVisible()
})
