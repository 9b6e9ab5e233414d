import { describe, expect, onTestFinished, vi } from 'vitest'
import { change } from '../../../tools/release/change.ts'
import { readOptions } from '../../../tools/release/options.ts'
import { connect } from '../../../tools/release/server.ts'
import { readReleaseKey } from '../../src/releases/storage/release-key.ts'
import { it, withServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'

describe('[RT-39] the roll-back command', () => {
  it('[MF-05] applies to the intended release, and not to the one left after another roll-back', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild())
      const [one, two, three] = ['1', '2', '3'].map((version) => remoteBuild('moor', { version }))
      if (one === undefined || two === undefined || three === undefined) throw new Error('no builds')
      for (const build of [one, two]) await releases.publish(build)
      await releases.publish(three, { share: 50 })
      const tool = connect(await server.app.listen({ port: 0, host: '127.0.0.1' }), {
        key: await readReleaseKey(server.services.config),
      })
      const options = readOptions(['--note', 'it is slow', '--by', 'Ada'], { to: undefined, keyFile: undefined })
      const back = (...words: string[]) => change(tool, 'rollback', ['moor', ...words], options)
      const live = async () => {
        const { data } = await tool.call('GET /api/release', {})
        return data.releases.find(({ name }) => name === 'moor')?.channels[0]?.live.build
      }
      const builds = [one, two, three].map(({ document }) => document.build)

      // The roll-out ends, and its control stays, although the command is given twice.
      await expect(back(builds[1] ?? '')).rejects.toThrow(`is not what would be taken back: on its way is 3 (${builds[2]})`)
      await back()
      expect(await live()).toBe(builds[1])
      await expect(back()).rejects.toThrow(
        `was just taken back, and live is 2 (${builds[1]}). The last change: withdraw of ${builds[2]} by Ada (release key)`,
      )
      await expect(back(builds[2] ?? '')).rejects.toThrow(`is not what would be taken back: live is 2 (${builds[1]})`)
      expect(await live()).toBe(builds[1])
      // A command that names a build applies to it; earlier roll-backs do not interfere. A prefix is enough, as pages
      // show it; one that matches no build, or several, is refused.
      const begun = builds[1]?.slice(0, 7) ?? ''
      await expect(back(`${begun.slice(0, 6)}${begun.endsWith('0') ? '1' : '0'}`)).rejects.toThrow('No published build of "moor"')
      await back(begun)
      expect(await live()).toBe(builds[0])
      await releases.makeLive(two, { again: true })
      await back()
      expect(await live()).toBe(builds[0])
    })
  })
})
