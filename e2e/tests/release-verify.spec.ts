import { expect, test } from '../fixtures.ts'
import { release, releaseChangedToFew, releaseHostToFew } from '../running.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** What the release tool says where it refuses. */
const refused = (...words: string[]): Promise<string> =>
  release(...words).then(
    () => 'it did not refuse',
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return stdout + stderr
    },
  )

const page = "usePage({ title: t('species_title'), add: useAddRecord('species') })"

test(
  '[MF-04] a candidate is loaded in a real browser with every host that is live, page by page',
  { tag: '@soak' },
  async ({ page: guest }) => {
    const other = await releaseHostToFew()
    try {
      const said = await release('verify', 'gallery')
      const live = /\/r\/host\/([0-9a-f]{16})\//.exec(await (await guest.request.get('/')).text())?.[1] ?? ''
      expect(other).not.toBe(live)
      for (const host of [live, other]) expect(said).toMatch(new RegExp(`gallery [0-9a-f]{16} in host ${host}\\n.*works  /`))
      expect(said.match(/works {2}\/species\//g)).toHaveLength(2)
      expect(said).toContain('works with 2 live hosts')
    } finally {
      await release('rollback', 'host', '--note', 'end of the test')
    }
  },
)

test(
  '[MF-04] [MF-09] one that breaks on a page is refused for promotion with the page and the reason, and its trial counts for nobody',
  { tag: '@soak' },
  async () => {
    const broken = `if (t('species_title') !== '') throw new Error('broken on purpose')\n  ${page}`
    const build = await releaseChangedToFew('gallery', 'features/species/species-list-page.tsx', page, broken)
    try {
      expect(await refused('promote', 'gallery', '0'.repeat(16))).toContain(`gallery ${'0'.repeat(16)} was never published there`)
      const said = await refused('promote', 'gallery', build)
      expect(said).toMatch(/works {2}\/artwork\//)
      expect(said).toMatch(new RegExp(`fails {2}/species/\\n[^]*gallery ${build}: [a-z_]+, .*broken on purpose`))
      expect(said).toContain(`gallery ${build} fails on 1 page.`)
      expect(await release('list')).not.toMatch(new RegExp(`gallery .*100 %.*${build}`))
      // Lines of its hours name the build after the time: neither a load nor a failure of the trial is among them.
      expect(await release('health', 'gallery')).not.toMatch(new RegExp(`:00 +${build}`))
    } finally {
      await release('rollback', 'gallery', '--note', 'end of the test')
    }
  },
)
