import { expect, test } from '../../fixtures.ts'
import { makeNote, post, send, toasts, words } from '../../steps/social-steps.ts'

test('[ST-11] own removed posts are listed on their page, and restored with the chosen privacy status', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const text = words('Trop tôt pour le dire')
  const id = await makeNote(page, text)
  await send(page, `/api/post/privacy/${id}/-1`)
  await page.goto('/profile/')
  await page.getByRole('link', { name: 'Publications retirées' }).click()
  await expect(page).toHaveURL('/note/removed/')
  const card = post(page, text)
  await expect(card).toContainText('Retirée, puis effacée après trente jours')
  await card.getByRole('button', { name: 'Remettre…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Moi seulement/ })
    .click()
  await expect(toasts(page).filter({ hasText: 'La publication est de retour' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(`/note/${id}/`)
  await expect(card).toContainText('Moi seulement')
})

test(
  '[ST-11] [MN-08] a post with a narrower privacy status stays visible to those who may see it, whatever events a new connection repeats',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Entre amis')
    const id = await makeNote(page, text)
    await send(page, `/api/post/privacy/${id}/1`)
    // Watching the post repeats earlier events, including its removal for others.
    const looked = page.waitForResponse((response) => response.url().endsWith(`/api/post/${id}`))
    await page.goto('/')
    await expect(post(page, text)).toContainText('Amitiés')
    expect((await looked).status()).toBe(200)
    await expect(post(page, text)).toBeVisible()
  },
)

test(
  '[ST-11] [RT-34] the form of a removed post has no privacy field, and saving does not restore it',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    type Made = { id: number }
    const lesson = await send<Made>(page, '/api/lesson', { title: words('Semer'), text: 'En avril.', media: [] })
    const solution = await send<Made>(page, `/api/lesson/${lesson.id}/solution`, { text: 'En mars.' })
    const mood = await send<Made>(page, '/api/profile/setxx/mood', { mood: 8, message: 'Au calme' })
    const note = await makeNote(page, words('Trop tôt'))
    const forms: [number, string][] = [
      [note, `/note/edit/${note}/`],
      [lesson.id, `/lesson/edit/${lesson.id}/`],
      [solution.id, `/solution/edit/${lesson.id}/${solution.id}/`],
      [mood.id, `/mood/edit/${mood.id}/`],
    ]
    const save = page.getByRole('main').getByRole('button', { name: 'Enregistrer' })
    for (const [id, form] of forms) {
      await page.goto(form)
      await expect(page.getByLabel('Visible par'), form).toBeVisible()
      await send(page, `/api/post/privacy/${id}/-1`)
      await page.goto(form)
      await expect(save).toBeVisible()
      await expect(page.getByLabel('Visible par'), form).toHaveCount(0)
      await send(page, `/api/post/privacy/${id}/9`)
    }
    await send(page, `/api/post/privacy/${note}/-1`)
    await page.goto(`/note/edit/${note}/`)
    await page.getByLabel('Vos mots').fill('Mieux dit')
    await save.click()
    await expect(page).not.toHaveURL(/edit/)
    const { data } = (await (await page.request.get(`/api/post/${note}`)).json()) as {
      data: { privacy_status: number; answer_text: string }
    }
    expect([data.privacy_status, data.answer_text]).toEqual([-1, 'Mieux dit'])
  },
)
