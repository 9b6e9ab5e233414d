import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'

const originOf = () => new URL(test.info().project.use.baseURL ?? '').origin

/** Uploads and publishes photographs of the signed-in person; returns their ids, newest first. */
const publish = async (request: APIRequestContext, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (const [at, { buffer }] of (await smallPictures(count, 60, 800)).entries()) {
    const sent = await request.put(`/api/upload/media?key=own-test-${Date.now()}-${at}&file_name=v.png`, {
      headers: { origin: originOf(), 'content-type': 'application/octet-stream' },
      data: buffer,
    })
    const { media_id: id } = (await sent.json()) as { media_id: number }
    const data = { media_id: id, title: `Vue ${at}`, privacy_status: 9 }
    await request.post('/api/media', { headers: { origin: originOf() }, data })
    ids.unshift(id)
  }
  return ids
}

/** Simulates a pinch around a point by touch events. */
const pinch = async (page: Page, [x, y]: readonly [number, number], from: number, to: number): Promise<void> => {
  const device = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }))
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 10)
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

// Two changes conflict on purpose.
test.use({ expectedErrors: [/status of 409/] })

test(
  '[MN-11] [RT-10] [RT-13] [EN-05] two fingers zoom around their centre; the viewer follows the list it was opened from; a focal point; a conflict; a report',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const [newest = 0, older = 0] = await publish(page.request, 2)
    const { data } = (await (await page.request.get(`/api/media/${newest}`)).json()) as { data: { owner: { id: number } } }

    await test.step('through the list of one person', async () => {
      await page.goto(`/media/photos/owner/${data.owner.id}/`)
      await page.locator(`a[href^="/media/${newest}/"]`).click()
      await page.getByRole('button', { name: /^Agrandir/ }).click()
      // The viewer loads its list after the picture.
      await expect(page.getByRole('button', { name: 'Suivante' })).toBeEnabled()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`/media/${older}/\\?in=owner%2F${data.owner.id}&view=1$`))
    })

    await test.step('two fingers', async () => {
      const shown = page.getByRole('dialog', { name: 'Visionneuse' }).locator('figure:not([inert])')
      const lies = () =>
        shown.evaluate((element) => {
          const { a, e } = new DOMMatrix(getComputedStyle(element).transform)
          return { zoom: a, x: e }
        })
      await expect.poll(async () => (await lies()).zoom).toBe(1)
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      const aside = 40
      await pinch(page, [width / 2 + aside, height / 2], 60, 180)
      await expect.poll(async () => (await lies()).zoom).toBeCloseTo(3, 1)
      const { zoom, x } = await lies()
      // The point between the fingers stays in place.
      expect((aside - x) / zoom).toBeCloseTo(aside, 0)
      await page.keyboard.press('Escape')
    })

    await test.step('a focal point, by keyboard and by a touch', async () => {
      await page.goto(`/media/edit/${newest}/`)
      const stage = page.getByRole('application', { name: /^Point à garder en vue/ })
      await stage.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('application', { name: /à 45.% de la gauche, à 50.% du haut/ })).toBeVisible()
      // The picture fills the stage, so a touch selects a point of it.
      const box = await stage.getByRole('img').or(stage.locator('img')).first().boundingBox()
      expect(await stage.boundingBox()).toEqual(box)
      await stage.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.8 } })
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page).toHaveURL(new RegExp(`/media/${newest}/$`))
      const saved = (await (await page.request.get(`/api/media/${newest}`)).json()) as {
        data: { focal: { x: number; y: number } }
      }
      expect(Math.abs(saved.data.focal.x - 20) + Math.abs(saved.data.focal.y - 80)).toBeLessThan(6)
    })

    await test.step('another tab was faster: both are shown, and one’s own is kept', async () => {
      await page.goto(`/media/edit/${older}/`)
      await page.getByLabel('Titre').fill('Vue du matin')
      const { data } = (await (await page.request.get(`/api/media/${older}`)).json()) as { data: { version: number } }
      const faster = { title: 'Vue du soir', privacy_status: 1, version: data.version }
      await page.request.put(`/api/media/${older}`, { headers: { origin: originOf() }, data: faster })
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      const conflict = page.getByRole('region', { name: 'Modifié entre-temps' })
      await expect(conflict.getByText('Vue du matin')).toBeVisible()
      await expect(conflict.getByText('Vue du soir')).toBeVisible()
      await expect(conflict.getByText('Amitiés', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Garder la mienne' }).click()
      await expect(page).toHaveURL(new RegExp(`/media/${older}/$`))
      await expect(page.getByRole('heading', { name: 'Vue du matin' })).toBeVisible()
    })

    await test.step('somebody else reports it, from its menu', async () => {
      await signIn('contrib')
      await page.goto(`/media/${newest}/`)
      await page.getByRole('button', { name: /^Actions pour/ }).click()
      await page.getByRole('menuitem', { name: 'Signaler' }).click()
      const sheet = page.getByRole('dialog', { name: /^Signaler la photo/ })
      await sheet.getByRole('radio', { name: 'Danger pour quelqu’un' }).check()
      await sheet.getByRole('button', { name: 'Envoyer le signalement' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Messages' }).getByText('Signalement envoyé')).toBeVisible()
      expect(await (await page.request.get('/api/report')).text()).toContain(`${newest}`)
    })
  },
)
