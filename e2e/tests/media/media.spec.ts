import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../fixtures.ts'
import { slowNetwork } from '../../network.ts'
import { placedPhotographs, smallPictures } from '../../steps/photographs.ts'
import type { Photograph } from '../../steps/photographs.ts'

const choose = (page: Page, files: Photograph[]) => page.locator('input[type=file]').setInputFiles(files)

const rows = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
const yes = (page: Page) => page.getByRole('button', { name: 'Oui', exact: true }).click()

test('[RT-10] [RT-13] [AP-18] [EN-05] [T10] [BY-06] [VA-08] a member sends two photographs; a guest sees them, but not where they were taken', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('user')
  await page.goto('/media/')
  await page.getByRole('button', { name: 'Envoyer des photos' }).click()
  await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
  await slowNetwork(page, 120_000)
  await choose(page, placedPhotographs())

  const bar = page.getByRole('progressbar').first()
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(10)
  expect(Number(await bar.getAttribute('value'))).toBeLessThanOrEqual(99)
  await page.getByRole('button', { name: /^Publier la photo$/ }).click()
  await expect(page.getByText('Des fichiers sont encore en cours d’envoi')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()

  for (const [index, title] of ['Jardin en terrasses', 'La maison du vallon'].entries()) {
    const row = rows(page).nth(index)
    await row.getByText('Ce qui sera publié').click()
    await expect(row.getByText('NIKON COOLPIX P6000')).toBeVisible()
    await row.getByRole('button', { name: 'Vérifier les fichiers qui seront publiés' }).click()
    await expect(row.getByText('ils ne contiennent aucune métadonnée')).toBeVisible()
    await expect(row.getByText(/43,46\d+°\sN/).last()).toBeVisible()
    await row.getByLabel('Titre').fill(title)
    await row.getByLabel('Position sur la carte').selectOption(index === 0 ? 'about' : 'none')
  }
  await page.getByRole('button', { name: 'Publier les 2 photos' }).click()
  await expect(page).toHaveURL(/\/media\/$/)
  await page
    .getByRole('link', { name: /Jardin en terrasses/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Jardin en terrasses' })).toBeVisible()
  await expect(page.getByText('Position exacte')).toBeVisible()

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Jardin en terrasses' })).toBeVisible()
  await expect(other.getByText(/43,5°\sN/)).toBeVisible()
  await expect(other.getByText(/NIKON|Position exacte|43,46/)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Modifier la photo' })).toHaveCount(0)
  const answer = await other.request.get(`/api${new URL(page.url()).pathname}`)
  const { data } = (await answer.json()) as { data: { thumb: string; pres: string; orig: string } }
  expect(await answer.text()).not.toMatch(/43\.46|NIKON/)
  for (const address of [data.thumb, data.pres, data.orig]) {
    const bytes = await (await other.request.get(address)).body()
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  }
  expect((await other.request.get(data.orig.replace(/orig$/, 'source'))).status()).toBe(404)
  await other.goto('/media/')
  await expect(other.getByRole('link', { name: /La maison du vallon/ }).first()).toBeVisible()
  await visitor.close()
})

test('[LG-02] [RO-04] a guest can look but not send', async ({ page }) => {
  await page.goto('/media/')
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer des photos' })).toHaveCount(0)
  await page.goto('/media/edit/0/')
  await expect(page.getByLabel(/mot de passe/i).first()).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  const origin = new URL(page.url()).origin
  const refused = await page.request.put('/api/upload/media?key=aaaaaaaaaaaa&file_name=a.jpg', {
    headers: { origin, 'content-type': 'application/octet-stream' },
    data: Buffer.from('x'),
  })
  expect(refused.status()).toBe(401)
})

test(
  '[RT-13] the owner changes a photograph and deletes it; then it cannot be found',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    await page.goto('/media/edit/0/')
    await choose(page, await smallPictures(1, 77))
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await page.getByLabel('Titre').fill('Brouillon')
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByRole('heading', { name: 'Brouillon' })).toBeVisible()
    const address = page.url()
    await page.getByRole('button', { name: 'Modifier la photo' }).click()
    await page.getByLabel('Titre').fill('Ancolie des lisières')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { name: 'Ancolie des lisières' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Supprimer la photo' }).click()
    await yes(page)
    await expect(page).toHaveURL(/\/media\/$/)
    await expect(page.getByRole('link', { name: /Ancolie des lisières/ })).toHaveCount(0)
  },
)

test(
  '[RT-10] the path below photos/ filters the list; an invalid filter shows an error',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    for (const path of ['/media/photos/', '/media/photos', '/media']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Toutes' })).toHaveAttribute('aria-current', 'true')
    }
    await page.getByRole('link', { name: 'Les miennes' }).click()
    await expect(page).toHaveURL(/\/media\/photos\/owner\/\d+\/$/)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Les miennes' })).toHaveAttribute('aria-current', 'true')
    // A slash in the name of a place does not split it.
    await page.goto(`/media/photos/place/${encodeURIComponent('Aix / Marseille')}/`)
    await expect(page.getByRole('link', { name: /Aix \/ Marseille/ })).toHaveAttribute('href', '/media/')
    await page.goto('/media/photos/nulle-part/')
    await expect(page.getByText('Ce filtre n’existe pas')).toBeVisible()
  },
)

test('[RT-11] several own photographs are captioned at once; empty fields change nothing', async ({ page, signIn }) => {
  await signIn('editor')
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const author = `Autrice ${Date.now()}`
  const made: number[] = []
  for (const [at, picture] of (await smallPictures(2, 160)).entries()) {
    const sent = await page.request.put(`/api/upload/media?key=${Date.now()}-caption-${at}&file_name=c.png`, {
      headers: { origin, 'content-type': 'application/octet-stream' },
      data: picture.buffer,
    })
    const { media_id: id } = (await sent.json()) as { media_id: number }
    await page.request.post('/api/media', {
      headers: { origin },
      data: { media_id: id, title: `Titre ${at}`, privacy_status: 9 },
    })
    made.push(id)
  }
  await page.goto('/media/')
  await page.getByRole('link', { name: 'Les miennes' }).click()
  await page.getByRole('link', { name: 'Légender plusieurs photos' }).click()
  await expect(page).toHaveURL(/\/mediainfo_edit\/$/)
  const sheet = page.getByRole('dialog', { name: 'Légender plusieurs photos' })
  for (const at of [0, 1])
    await sheet
      .getByRole('checkbox', { name: `Titre ${at}` })
      .first()
      .check()
  await sheet.getByLabel('Photographie de').fill(author)
  await sheet.getByRole('button', { name: 'Légender les 2 photos' }).click()
  await expect(sheet).toHaveCount(0)
  for (const [at, id] of made.entries()) {
    const { data } = (await (await page.request.get(`/api/media/${id}`)).json()) as { data: { title: string; author: string } }
    expect(data).toMatchObject({ title: `Titre ${at}`, author })
  }
})

test('[VA-13] a video is taken from youtube and vimeo only', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/media/edit/0/')
  await page.getByRole('link', { name: 'Vidéo' }).click()
  await page.getByLabel('Lien de la vidéo').fill('https://video.example/watch?v=aqz-KE-bpKQ')
  await page.getByRole('button', { name: 'Ajouter la vidéo' }).click()
  await expect(page.getByText('seules les vidéos de YouTube et de Vimeo sont acceptées').first()).toBeVisible()
})
