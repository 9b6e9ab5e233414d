import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { contractFaults } from '@florilege/server/releases/gate/release-rules.ts'
import { versionOf } from '@florilege/shared/federation/shared-modules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostBuild } from '../../server/tests/releases/release-fixtures.ts'
import { outsideRepository, publishPackages } from './outside-repository.ts'
import type { Ended, OutsideRepository } from './outside-repository.ts'
import { packageRegistry } from './package-registry.ts'
import type { PackageRegistry } from './package-registry.ts'

const QUERY = '@tanstack/react-query'

const fromMinor = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}.0`

describe('team with other versions of shared modules than the host', () => {
  let packages: PackageRegistry
  let team: OutsideRepository

  beforeAll(async () => {
    packages = await packageRegistry()
    await publishPackages(packages)
    team = await outsideRepository('npm', packages)
    const page = join(team.folder, 'src/walks-page.tsx')
    const source = await readFile(page, 'utf8')
    await writeFile(page, `${source}\nexport { useQuery } from '${QUERY}'\n`)
  }, 300_000)

  afterAll(async () => {
    await team.remove()
    packages.close()
  })

  const build = (): Promise<Ended> => team.release(['build'])
  const built = async (): Promise<ReleaseDocument> => {
    const ended = await build()
    expect(ended, ended.errors).toMatchObject({ code: 0, errors: '' })
    return releaseDocument.parse(JSON.parse(await readFile(join(team.folder, 'dist/release.json'), 'utf8')))
  }
  const ours = { react: versionOf({ package: 'react' }), query: versionOf({ package: QUERY }) }

  it(
    '[MF-12] asks the host for the versions that its sources import, which the gate then judges',
    { tags: ['soak'] },
    async () => {
      expect((await built()).shared).toMatchObject({ react: fromMinor(ours.react), [QUERY]: fromMinor(ours.query) })
      await team.install('react@19.2.7', `${QUERY}@5.90.2`)
      const { shared, ...rest } = await built()
      expect(shared).toMatchObject({ react: '^19.2.0', 'react/jsx-runtime': '^19.2.0', [QUERY]: '^5.90.0' })
      // For modules that it does not import, it requires the host's version for which the packages are made.
      expect(shared['jotai']).toBe(fromMinor(versionOf({ package: 'jotai' })))
      const host = (query: string) =>
        hostBuild({
          shared: { ...Object.fromEntries(Object.entries(shared).map(([key, range]) => [key, range.slice(1)])), [QUERY]: query },
        })
      const judged = (query: string) =>
        contractFaults({ ...rest, shared }, host(query).document).filter((reason) => reason.includes(QUERY))
      // Patch releases add no features.
      expect(judged('5.90.1')).toEqual([])
      expect(judged('5.89.7')).toEqual([`it needs ${QUERY} ^5.90.0, the live host provides 5.89.7`])
    },
  )

  it(
    '[MF-12] is refused with an explanation and instructions when it has another major version',
    { tags: ['soak'] },
    async () => {
      await team.install('react@18.3.1', `${QUERY}@4.36.1`)
      const { code, errors } = await build()
      expect(code).toBe(1)
      // Page and slot both import React; the order in which they are compiled decides which is named.
      expect(errors.trim().replace('walks-slot', 'walks-page').split('\n')).toEqual([
        'guide cannot be released:',
        `- src/walks-page.tsx imports ${QUERY} 4.36.1, but the host gives every remote ${QUERY} ${ours.query}: install ${QUERY}@^${ours.query}`,
        `- src/walks-page.tsx imports react 18.3.1, but the host gives every remote react ${ours.react}: install react@^${ours.react}`,
      ])
    },
  )
})
