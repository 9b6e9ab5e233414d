import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { SECTIONS } from './features.ts'

const ofServer = { cwd: import.meta.dirname }

it('the server has one manifest per feature, with the name of its folder', () => {
  const manifests = globSync('{features/*,releases}/feature.ts', ofServer)
  const names = SECTIONS.flatMap(({ features }) => features.map(({ name }) => name))
  expect(names.toSorted()).toEqual(manifests.map((file) => basename(dirname(file))).toSorted())
})
