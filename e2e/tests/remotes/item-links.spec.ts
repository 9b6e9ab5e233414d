import { expect, test } from '../../fixtures.ts'
import { makeNote, send, somebodyElse, toasts, words } from '../../steps/social-steps.ts'

const PLATE = 'Iris germanica'

test(
  '[BY-01] [RT-03] the author of a note ties it to a plate, each page shows the other, and another person cannot',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    const text = words('Vu au jardin ce matin')
    await signIn('user')
    const note = await makeNote(page, text)
    await page.goto(`/note/${note}/`)
    await page.getByRole('button', { name: 'Relier à une planche' }).click()
    const sheet = page.getByRole('dialog', { name: 'Relier à une planche' })
    await sheet.getByRole('combobox', { name: 'Œuvre, espèce, artiste ou article' }).fill(PLATE)
    await sheet.getByRole('option', { name: PLATE }).first().click()
    await expect(sheet.getByRole('list', { name: 'À propos de' }).getByRole('listitem')).toHaveText([/Iris germanica/])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    const tied = page.getByRole('main').getByRole('list', { name: 'À propos de' })
    const plate = await tied.getByRole('link', { name: PLATE }).getAttribute('href')
    await tied.getByRole('link', { name: PLATE }).click()
    await expect(page).toHaveURL(new RegExp(`${plate}$`))
    await page.getByRole('list', { name: 'On en parle' }).getByRole('link', { name: text }).click()
    await expect(page).toHaveURL(new RegExp(`/note/${note}/$`))

    const other = await somebodyElse(page, 'contrib')
    await other.goto(`/note/${note}/`)
    await expect(other.getByRole('list', { name: 'À propos de' }).getByRole('link', { name: PLATE })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Ajouter à mon florilège' })).toBeVisible()
    await expect(other.getByRole('button', { name: /planche/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Changer les planches reliées' }).click()
    await page.getByRole('button', { name: /^Ne plus relier/ }).click()
    await expect(page.getByText('Relié à rien pour l’instant.')).toBeVisible()
    await page.goto(plate ?? '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: text })).toHaveCount(0)
  },
)

test(
  '[BY-01] [BY-02] a photograph and a florilège say what they are about, and a note goes into a florilège from its page',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const works = await page.request.get('/api/bibliography?_size=1')
    const plate = ((await works.json()) as { list: { data: { id: number }[] } }).list.data[0]?.id
    const title = words('Mes iris')
    const { id: florilege } = await send<{ id: number }>(page, '/api/florilege', {
      title,
      entries: [],
      idempotency_key: crypto.randomUUID(),
    })
    await send(page, '/api/link', { from_id: florilege, type: 'about', to_id: plate })
    await page.goto(`/florilege/${florilege}/`)
    await expect(page.getByRole('list', { name: 'À propos de' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Changer les planches reliées' })).toBeVisible()

    const text = words('À garder')
    const note = await makeNote(page, text)
    await page.goto(`/note/${note}/`)
    await page.getByRole('button', { name: 'Ajouter à mon florilège' }).click()
    await page.getByRole('button', { name: title }).click()
    await expect(toasts(page)).toContainText(['Ajouté'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/florilege/${florilege}/`)
    await expect(page.getByRole('list', { name: 'Pièces, dans leur ordre' })).toContainText(text)

    const photographs = await page.request.get('/api/media?_size=1')
    const photograph = ((await photographs.json()) as { list: { data: { id: number }[] } }).list.data[0]?.id
    await page.goto(`/media/${photograph}/`)
    await expect(page.getByRole('button', { name: 'Ajouter à mon florilège' })).toBeVisible()

    await page.goto('/artwork/?show=articles')
    await page.getByRole('main').locator('a[href^="/article/"]').first().click()
    await expect(page.getByRole('button', { name: 'Ajouter à mon florilège' })).toBeVisible()
  },
)
