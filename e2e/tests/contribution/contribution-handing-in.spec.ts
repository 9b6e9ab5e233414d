import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { cutOff, smallPictures } from '../../steps/photographs.ts'
import type { Photograph } from '../../steps/photographs.ts'

const yes = (page: Page) => page.getByRole('button', { name: 'Oui', exact: true }).click()
const chosen = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')

/** Two pictures of which the second ends too early. */
const oneBroken = async (from: number): Promise<Photograph[]> =>
  (await smallPictures(2, from)).map((file, at) => (at === 0 ? file : cutOff(file)))

/** Waits until the first has arrived and the second is refused. */
const firstAlone = async (page: Page): Promise<void> => {
  await expect(
    chosen(page)
      .nth(1)
      .getByText(/image illisible/),
  ).toBeVisible()
  await expect(chosen(page).first().getByText('Envoyée')).toBeVisible()
}

const write = async (page: Page, files: Photograph[], idea: string): Promise<void> => {
  await page.goto('/contribution/edit/0/')
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('radio', { name: 'Je ne sais pas' }).check()
  await page.getByLabel('Votre idée').fill(idea)
  await page.getByRole('radio', { name: /^CC BY 4\.0/ }).check()
}

test.use({ expectedErrors: [/status of 422|ERR_FAILED/] })

test(
  '[RT-16] [ER-11] photographs that have not arrived are left out only when asked for, and not of the next contribution',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const files = await oneBroken(40)
    const idea = `Sans la seconde ${Date.now()}`
    await write(page, files, idea)
    await firstAlone(page)
    await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
    await expect(page.getByText(/^1 photo n’est pas arrivée et ne fera pas partie de la contribution/)).toBeVisible()
    await page.getByRole('button', { name: 'Non', exact: true }).click()
    await expect(chosen(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
    await yes(page)
    await expect(page.getByRole('heading', { name: idea })).toBeVisible()
    await expect(page.getByText('En relecture').first()).toBeVisible()

    await test.step('the viewer is a layer: back closes it and nothing else', async () => {
      const address = page.url()
      await page.getByRole('button', { name: /1 sur 1/ }).click()
      const viewer = page.getByRole('dialog')
      await expect(viewer).toBeVisible()
      await page.goBack()
      await expect(viewer).toHaveCount(0)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { name: idea })).toBeVisible()
    })

    await page.goto('/contribution/edit/0/')
    await expect(page.getByLabel('Votre idée')).toHaveCount(0)
    await expect(chosen(page)).toHaveCount(0)
  },
)

test(
  '[RT-16] [BY-16] a contribution that could not be submitted is a draft with its photographs, is submitted from there, and created once',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const idea = `Envoi coupé ${Date.now()}`
    await write(page, await smallPictures(1, 80), idea)
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await page.route('**/submit', (route) => route.abort())
    await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
    await expect(page.getByText(/Le brouillon est gardé avec ses photos, mais il n’a pas pu être proposé/)).toBeVisible()
    await expect(page).toHaveURL(/\/contribution\/edit\/[1-9]\d*\/$/)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Votre idée')).toHaveValue(idea)
    await expect(page.getByRole('list', { name: 'Photos déjà jointes' }).getByRole('listitem')).toHaveCount(1)

    // Changed meanwhile, it is submitted in its current form: no conflict, and with its photographs.
    await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
    await expect(page.getByText(/il n’a pas pu être proposé/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/submit')
    await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
    await expect(page).toHaveURL(/\/contribution\/[1-9]\d*\/$/)
    await expect(page.getByText('En relecture').first()).toBeVisible()
    await page.goto('/contribution/edit/0/')
    await expect(page.getByRole('radio', { name: 'Je ne sais pas' })).not.toBeChecked()
    await expect(page.getByRole('button', { name: /Reprendre/ })).toHaveCount(0)
    await page.goto('/contribution/')
    await expect(page.getByRole('link', { name: new RegExp(idea) })).toHaveCount(1)
  },
)

test(
  '[ER-11] a note asks as well before it leaves out a picture that has not arrived',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('contrib')
    const files = await oneBroken(120)
    const words = `Une image manque ${Date.now()}`
    await page.goto('/note/add/')
    await page.getByLabel('Vos mots').fill(words)
    await page.locator('input[type=file]').setInputFiles(files)
    await firstAlone(page)
    const publish = page.getByRole('main').getByRole('button', { name: 'Publier' })
    await publish.click()
    await expect(page.getByText(/^1 image n’est pas arrivée et ne sera pas publiée/)).toBeVisible()
    await page.getByRole('button', { name: 'Non', exact: true }).click()
    await publish.click()
    await yes(page)
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toHaveValue('')
    await expect(chosen(page)).toHaveCount(0)
  },
)
