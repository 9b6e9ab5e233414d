import { expect, test } from '../../fixtures.ts'

// The video service cannot be reached from here.
test.use({ expectedErrors: [/status of (?:404|503)/] })

const found = {
  provider: 'vimeo',
  video_id: '76979871',
  url: 'https://vimeo.com/76979871',
  player: 'https://player.vimeo.com/video/76979871?dnt=1',
  title: 'La sève monte',
  author: 'Un jardin',
  width: 1280,
  height: 720,
  duration: 62,
}

test('[AP-06] [VA-13] the title of a linked video is shown before it is added, or a note that its service does not answer', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/media/edit/0/?video=1')
  const asked: string[] = []
  await page.route('**/api/video/metadata?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('url') ?? '')
    return route.fulfill({ json: { data: found } })
  })
  const link = page.getByLabel('Lien de la vidéo')
  // Every prefix of an id is an id: only a link that stays for a moment is requested.
  await link.pressSequentially('vimeo.com/76979871')
  await expect(page.getByText(/^Vidéo trouvée\s: La sève monte, par Un jardin$/)).toBeVisible()
  expect(asked).toEqual(['vimeo.com/76979871'])
  await page.unroute('**/api/video/metadata?*')

  // A missing video is reported below the link, without an alert.
  const unknown = { status: 404, json: { error_code: 'VIDEO_UNKNOWN' } }
  await page.route('**/api/video/metadata?*', (route) => route.fulfill(unknown))
  await link.fill('https://youtu.be/aqz-KE-bpKA')
  await expect(page.getByText(/cette vidéo n’existe pas/)).toBeVisible()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  await page.unroute('**/api/video/metadata?*')

  await link.fill('https://youtu.be/aqz-KE-bpKQ')
  await expect(page.getByText(/ne répond pas en ce moment/)).toBeVisible()
  await page.getByLabel('Titre').fill('Le lapin')
  await page.getByLabel('Ce que l’on voit').fill('Un lapin dans un pré')
  await page.getByRole('button', { name: 'Ajouter la vidéo' }).click()
  await expect(page.getByRole('heading', { name: 'Le lapin' })).toBeVisible()
  const api = `/api${new URL(page.url()).pathname.slice(0, -1)}`
  const { data } = (await (await page.request.get(api)).json()) as { data: { alt: string } }
  expect(data.alt).toBe('Un lapin dans un pré')
})

test(
  '[EN-05] until its service answers, the page of a video shows a notice to its owner',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const { data: me } = (await (await page.request.get('/api/profile/me')).json()) as { data: { entity_id: number } }
    const { list } = (await (await page.request.get(`/api/media?owner=${me.entity_id}`)).json()) as {
      list: { data: { id: number }[] }
    }
    const id = list.data[0]?.id ?? 0
    await page.goto('/media/')
    await page.route(`**/api/media/${id}`, async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, awaits_service: true } } })
    })
    await page.locator(`a[href^="/media/${id}/"]`).first().click()
    await expect(page.getByText(/Le service de cette vidéo n’a pas encore répondu/)).toBeVisible()
  },
)
