import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { developOwn } from '../../release/developed-remote.ts'
import { lookNow } from '../../steps/axe-steps.ts'
import { sticksOut } from '../../steps/width-steps.ts'

// The end of the tool cuts its event stream.
test.use({ expectedErrors: [/ERR_INCOMPLETE_CHUNKED_ENCODING.*__florilege_dev/] })

/** Samples without anything to see. */
const blank = (page: Page): Promise<string[]> =>
  page
    .locator('[data-component]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        [...one.querySelectorAll('[class*="-sample"]')].some((sample) => sample.getBoundingClientRect().height === 0)
          ? [one.getAttribute('data-component') ?? '']
          : [],
      ),
    )

const grounds = (page: Page, controls: string): Promise<number> =>
  page.locator(controls).evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size)

test(
  '[MF-07] a remote for development only runs in the released host, with every shared component by day and night',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const dev = await developOwn('components')
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${dev.address}/component/`)
      await expect(page.locator('[data-component="Crop"] [role=application]')).toHaveCount(2)
      await expect.poll(() => blank(page)).toEqual([])
      await expect.poll(() => sticksOut(page)).toEqual([])
      // Disabled and read-only controls look different from the others.
      expect(await grounds(page, '[data-component="TextField"] input:not([type=password]):not([aria-invalid])')).toBe(3)
      expect(await grounds(page, '[data-component="Switch"] :checked')).toBe(2)

      const themes = page.getByRole('list', { name: 'Jour ou nuit' })
      for (const { choice, theme, width, shown } of [
        { choice: 'Jour', theme: 'day', width: 390, shown: 'Montrer le conflit' },
        { choice: 'Nuit', theme: 'night', width: 1280, shown: 'Montrer ce qui a changé' },
      ]) {
        await themes.getByRole('button', { name: choice }).click()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await page.getByRole('button', { name: shown }).click()
        await page.setViewportSize({ width, height: 844 })
        await lookNow(page, `the components by ${theme} at ${width}`)
        await page.getByRole('button', { name: 'Garder la mienne' }).click()
      }
      // Later requests of the page would meet the ended tool.
      await page.goto('about:blank')
    } finally {
      await dev.stop()
    }
  },
)
