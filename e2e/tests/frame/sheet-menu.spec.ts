import { expect, test } from '../../fixtures.ts'
import { another, befriend, newcomer } from '../../steps/people-steps.ts'

test('[MN-10] a menu opened while its sheet slides in ends beside its button, open', async ({ page, browser }) => {
  const one = await newcomer(page, 'Hélène')
  const other = await another(browser, 'Awa')
  await befriend(one, other)
  await page.goto('/people/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.getByRole('link', { name: 'Mes amitiés' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mes amitiés' })
  const button = sheet.getByRole('button', { name: `Actions pour ${other.name}` })
  await button.press('Enter')
  const menu = page.getByRole('menu', { name: `Actions pour ${other.name}` })
  await expect(menu).toBeVisible()
  const gap = async () => ((await menu.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
  const before = await gap()
  await sheet.evaluate(async (dialog) => {
    document.dispatchEvent(new Event('scroll'))
    for (const slide of dialog.getAnimations()) slide.finish()
    await new Promise(requestAnimationFrame)
    document.dispatchEvent(new Event('scroll'))
  })
  await expect(menu).toBeVisible()
  expect(Math.abs((await gap()) - before)).toBeLessThan(1)
})
