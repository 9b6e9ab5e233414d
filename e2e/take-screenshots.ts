// Takes the pictures of the product that a device shows before it installs the site (manifest of server/src/web/document/install.ts)
// from a running Florilège with its demo, in French and English, into host/public/install:
//   FORCED_LANGUAGE= npm start, then: node e2e/take-screenshots.ts [http://127.0.0.1:8080]
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../host/public/install')

const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 }
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

const firstPlate = async (page: Page): Promise<string> => {
  await page.goto('/artwork/')
  return (await page.locator('main li:has(img) a').first().getAttribute('href')) ?? ''
}
const SCREENS = [
  { name: 'gallery', size: narrow, path: async () => '/artwork/' },
  { name: 'plate', size: narrow, path: firstPlate },
  { name: 'timeline', size: narrow, path: async () => '/' },
  { name: 'flora', size: wide, path: async () => '/species/' },
] as const

const options = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(options === undefined ? {} : { executablePath: options }),
})
const old = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
await Promise.all(old.map((file) => rm(join(folder, file))))
for (const language of ['fr', 'en'] as const)
  for (const { name, size, path } of SCREENS) {
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
    const context = await browser.newContext({ ...size, baseURL: address, locale, colorScheme: 'light', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(await path(page))
    await page.locator('main img').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
    await page.evaluate(() => document.fonts.ready)
    const taken = sharp(await page.screenshot({ animations: 'disabled' }))
    const { width, height } = await taken.metadata()
    const file = `${name}-${language}-${width}x${height}.webp`
    const { size: bytes } = await taken.webp({ quality: 72, effort: 6 }).toFile(join(folder, file))
    console.log(`${file} ${Math.ceil(bytes / 1000)} kB`)
    await context.close()
  }
await browser.close()
