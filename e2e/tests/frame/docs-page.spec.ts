import { expect, test } from '../../fixtures.ts'
import { send } from '../../steps/social-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'

const seenWhole = { ratio: 1 }

test('[AP-24] a call is tried on its page: with several files in one form, and its answer scrolls into view', async ({
  page,
  signIn,
}) => {
  await signIn('contrib')
  const { id } = await send<{ id: number }>(page, '/api/contribution', {
    suggestion: 'Trèfle',
    idempotency_key: crypto.randomUUID(),
  })
  await page.goto('/api/docs#post_api_contribution_id')
  await expect(page.getByRole('heading', { name: 'Contributions' })).toBeVisible()
  const call = page.locator('#post_api_contribution_id')
  await expect(call.getByText('Ôter des images d’une contribution et en ajouter d’autres')).toBeVisible()
  await call.locator('input[name=id]').fill(String(id))
  await call.locator('input[name=_rsg]').fill('lifec')
  await call.locator('input[name=_rsn]').fill('fileUpload')
  await call.locator('input[name=key]').fill(`form-${Date.now()}-${process.pid}`)
  await call.getByLabel(/^file_0/).setInputFiles(await smallPictures(3))
  await call.getByRole('button', { name: 'Essayer' }).click()
  const answer = call.getByText(/^200 · \d+ ms/)
  await expect(answer).toBeInViewport(seenWhole)
  await expect(call.getByText('"fleur-3.png"')).toHaveCount(1)
  const media = await page.request.get(`/api/contribution/${id}`)
  const { data } = (await media.json()) as { data: { pictures: unknown[] } }
  expect(data.pictures).toHaveLength(3)
})
