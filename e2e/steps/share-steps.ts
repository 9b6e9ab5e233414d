import type { Page } from '@playwright/test'
import { address } from '../running.ts'

type Photograph = { name: string; mimeType: string; buffer: Buffer }
type Words = { title?: string; text?: string; url?: string }

/** Simulates a share by a device: a form from outside the site, opened as a document. */
export const shareFrom = async (page: Page, files: readonly Photograph[], words: Words = {}): Promise<void> => {
  const fields = Object.keys(words).map((name) => `<input name="${name}">`)
  await page.goto('about:blank')
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${address()}/share/">${fields.join('')}<input type="file" name="photographs" multiple><button>Share</button></form>`,
  )
  for (const [name, value] of Object.entries(words)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[type=file]').setInputFiles([...files])
  await page.getByRole('button', { name: 'Share' }).click()
}
