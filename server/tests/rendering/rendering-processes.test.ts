import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { HOST_PART, remotePart, renderedRoot, routesOf } from './rendering-parts.ts'

const isRenderer = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process.ts')
  } catch {
    return false
  }
}

/** Number of running renderers of this process. */
const renderers = (): number =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && isRenderer(pid)).length

describe('rendering processes', () => {
  it.skipIf(process.platform !== 'linux')(
    '[DO-05] stay few for any number of releases, and see each without a restart',
    async ({ server }) => {
      const before = renderers()
      const releases = await releaser(server)
      await releases.publish(hostBuild({ server: HOST_PART }))
      for (let version = 1; version <= 12; version += 1) {
        const text = remotePart({ page: `async () => '<p>release ${version}</p>'` })
        await releases.publish(
          remoteBuild('many', { version: String(version), server: text, declaration: routesOf('many', ['page']) }),
        )
        expect(await renderedRoot(server, '/many/page/')).toContain(`<p>release ${version}</p>`)
      }
      // Four, and the one that is ready for the next.
      await expect.poll(() => renderers() - before).toBeLessThanOrEqual(5)
    },
  )
})
