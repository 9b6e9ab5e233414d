import { expect, test } from '../../fixtures.ts'

/** Compressed bytes of scripts that a phone fetches for a page, with some reserve; more needs a decision. */
const MOST = { '/': 350_000, '/artwork/': 305_000, '/species/': 305_000, '/login/': 270_000 } as const

for (const [path, most] of Object.entries(MOST))
  test(`[MF-13] the scripts of the first screen of ${path} are at most ${most / 1000} kB`, async ({ page }) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    const scripts = new Set(
      [...html.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+)"/g)].map((found) => found[1] ?? ''),
    )
    expect(scripts.size).toBeGreaterThan(2)
    let bytes = 0
    for (const script of scripts) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, one after the other
      const answer = await page.request.head(script, { headers: { 'accept-encoding': 'br' } })
      bytes += Number(answer.headers()['content-length'] ?? Number.NaN)
    }
    expect(bytes).toBeLessThan(most)
  })
