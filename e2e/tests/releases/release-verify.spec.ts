import { expect, test } from '../../fixtures.ts'
import { release, releaseChangedToFew, releaseHostToFew } from '../../running.ts'

test.describe.configure({ mode: 'serial' })

/** Refusal message of the release tool. */
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
  '[MF-04] a candidate is loaded in a real browser with every live host, page by page',
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
  '[MF-04] [MF-09] a candidate that breaks on a page is not promoted, the page and the reason are named, and its trial is not counted',
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
      // Hourly figures name the build after the time: they include neither a load nor a failure of the trial.
      expect(await release('health', 'gallery')).not.toMatch(new RegExp(`:00 +${build}`))
    } finally {
      await release('rollback', 'gallery', '--note', 'end of the test')
    }
  },
)
