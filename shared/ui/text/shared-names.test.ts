import { expect, it } from 'vitest'
import * as client from '../../client/index.ts'
import { namesIn, SHARED_MODULES } from '../../federation/shared-modules.ts'
import * as shell from '../../shell/index.ts'
import * as ui from '../index.ts'

it('[MF-12] the names that a build allows remotes to import equal the exports at run time', async () => {
  const real = { '@florilege/shared/ui': ui, '@florilege/shared/shell': shell, '@florilege/shared/client': client }
  for (const module of SHARED_MODULES.filter(({ key }) => key in real)) {
    const names = [...(await namesIn(module))].toSorted()
    expect(names, module.key).toEqual(Object.keys(real[module.key as keyof typeof real]).toSorted())
    expect(names.length).toBeGreaterThan(5)
  }
})
