import { change } from '@florilege/release/change.ts'
import { health } from '@florilege/release/explain.ts'
import { readOptions } from '@florilege/release/options.ts'
import { publishBuilt } from '@florilege/release/publish/publish.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { remoteBuild } from '../../server/tests/releases/release-fixtures.ts'
import { outsideSite } from './outside-site.ts'
import type { OutsideSite } from './outside-site.ts'

describe('release tool, messages about a share of people', () => {
  let site: OutsideSite
  beforeAll(async () => {
    site = await outsideSite()
  }, 120_000)
  afterAll(() => site.close())
  afterEach(() => vi.restoreAllMocks())

  const printed = async (does: () => Promise<unknown>): Promise<string> => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await does()
    const words = log.mock.calls.flat().join('\n')
    log.mockRestore()
    return words
  }
  const publishes = (version: string, share: number): Promise<string> =>
    printed(async () => {
      const built = await site.written(remoteBuild('walks', { version }))
      await publishBuilt(site.keeper, [built], { channel: 'stable', note: '', by: 'Ada', signer: null, share })
    })
  const does = (verb: 'share' | 'promote', second: string, ...words: string[]): Promise<string> => {
    const options = readOptions(['--unverified', ...words], { to: undefined, keyFile: undefined })
    return printed(() => change(site.keeper, verb, ['walks', second], options))
  }
  const healthOf = (): Promise<string> => printed(() => health(site.keeper, 'walks', false))

  it('[MF-05] [BY-11] the first release of a remote has no control group, whatever the share', async () => {
    for (const share of [10, 95]) {
      const words = share === 10 ? await publishes('1.0.0', share) : await does('share', String(share))
      expect(words).toMatch(/if it breaks for many: nobody else has any of it[^]*It is judged by itself, by for whom it broke/)
      expect(words).not.toMatch(/worse|compare with: only/)
      const told = await healthOf()
      expect(told).toMatch(/beside nothing[^]*It is judged by itself/)
      expect(told).not.toContain('hardly anybody')
    }
    expect(await does('share', '100')).toBe('Live: walks for everybody')
  })

  it('[MF-05] [BY-11] a later release shows the limits of detection at its share, in every command', async () => {
    const { build } = remoteBuild('walks', { version: '2.0.0' }).document
    const late = 'Above 20 % only what is much worse is taken back by itself in time; 5 to 10 % is a good start.'
    const hardly = (share: number): string =>
      `At ${share} % hardly anybody is left to compare with: only what is far worse is taken back by itself.`
    const saidBy = [
      [20, () => publishes('2.0.0', 20)],
      [21, () => does('share', '21')],
      [89, () => does('promote', build, '--share', '89')],
      [90, () => does('share', '90')],
      [99, () => does('promote', build, '--share', '99')],
    ] as const
    for (const [share, say] of saidBy) {
      const words = await say()
      expect(words, String(share)).toContain('if it does worse than the release before: release health walks')
      const told = await healthOf()
      for (const text of [words, told]) {
        expect(text.includes(late), `${share}: ${text}`).toBe(share > 20 && share < 90)
        expect(text.includes(hardly(share)), `${share}: ${text}`).toBe(share >= 90)
        expect(text).not.toContain('judged by itself')
      }
    }
    expect(await does('promote', build)).toContain(`Rolling out: walks ${build} to 99 % of people`)
    expect(await does('promote', build, '--now')).toBe(`Live: walks ${build} for everybody`)
  })
})
