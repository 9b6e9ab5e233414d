import { expect, test } from '../../fixtures.ts'

test(
  '[MN-11] [MN-10] [RT-12] the viewer: keys, zoom, captions, a shared address, back to the page; the menu of a card edits in a popup',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('user')
    const made = await Promise.all(
      [1, 2].map(async (at) => {
        const { smallPictures } = await import('../../steps/photographs.ts')
        const [picture] = await smallPictures(1, 100 + at)
        const origin = new URL(test.info().project.use.baseURL ?? '').origin
        const sent = await page.request.put(`/api/upload/media?key=viewer-test-${Date.now()}-${at}&file_name=v.png`, {
          headers: { origin, 'content-type': 'application/octet-stream' },
          data: picture?.buffer ?? Buffer.alloc(0),
        })
        const { media_id: id } = (await sent.json()) as { media_id: number }
        const words = { title: `Vue ${at}`, description: `Légende ${at}` }
        await page.request.post('/api/media', { headers: { origin }, data: { media_id: id, ...words, privacy_status: 9 } })
        return id
      }),
    )
    const [newest = 0, older = 0] = made.toSorted((a, b) => b - a)
    await page.goto(`/media/${newest}/`)
    await page.getByRole('button', { name: /^Agrandir/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Visionneuse' })
    await expect(viewer.getByText(/^Légende/)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/media/${newest}/\\?view=1$`))
    const shown = viewer.locator('figure:not([inert])')
    const scale = () => shown.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
    await page.keyboard.press('+')
    await expect.poll(scale).toBeGreaterThan(1.3)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe(1)
    await shown.dblclick()
    await expect.poll(scale).toBeGreaterThan(2)
    await page.mouse.wheel(0, 2000)
    await expect.poll(scale).toBe(1)

    // The next picture opens unzoomed.
    await page.keyboard.press('+')
    await expect.poll(scale).toBeGreaterThan(1.3)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`/media/${older}/\\?view=1$`))
    await expect.poll(scale).toBe(1)
    const [box] = [await viewer.boundingBox()]
    const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 150, middle.y, { steps: 5 })
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`/media/${newest}/\\?view=1$`))
    await page.reload()
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/media/${newest}/$`))

    await page.goto('/media/')
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Modifier la photo' }).click()
    await expect(page).toHaveURL(/\/media\/popup\/edit\/\d+\/$/)
    const sheet = page.getByRole('dialog', { name: 'Modifier la photo' })
    await sheet.getByLabel('Ce que l’on voit').fill('Un carré de couleur')
    await sheet.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL(/\/media\/popup\/\d+\/$/)
  },
)
