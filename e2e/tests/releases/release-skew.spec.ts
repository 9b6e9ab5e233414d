import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../fixtures.ts'
import { release, releaseSkewed } from '../../running.ts'

/** Expected results by hand: each pair in a browser, and the answer of the release gate. */
const PAIRS = [
  { remote: 'today', live: 'works', newer: 'works', gate: 'checked: contract' },
  { remote: 'newer', live: 'fails', newer: 'works', gate: 'it needs contract ^1.1' },
  { remote: 'other', live: 'fails', newer: 'fails', gate: 'it needs react ^20.0.0' },
] as const

const said = (...words: string[]): Promise<string> =>
  release(...words).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  })

test(
  '[MF-04] [MF-12] a remote accepted by the gate runs in a browser with each host; a refused one would not',
  { tag: '@soak' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-skew-'))
    try {
      const newer = await releaseSkewed(folder)
      const live = /\/r\/host\/([0-9a-f]{16})\//.exec(await (await page.request.get('/')).text())?.[1] ?? ''
      expect(live).not.toBe(newer)
      for (const { remote, gate, ...hosts } of PAIRS) {
        const built = join(folder, remote)
        expect(await said('check', '--built', built), remote).toContain(gate)
        // The gate is skipped: the page loads the build in any case.
        const tried = await said('verify', '--built', built)
        expect(tried, remote).toMatch(new RegExp(`fixture \\w+ in host ${live}\\n +${hosts.live} +/fixture/`))
        expect(tried, remote).toMatch(new RegExp(`fixture \\w+ in host ${newer}\\n +${hosts.newer} +/fixture/`))
      }
    } finally {
      await release('rollback', 'host', '--note', 'end of the test')
      await rm(folder, { recursive: true, force: true })
    }
  },
)
