import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as crop from '@florilege/shared/crop'
import * as editor from '@florilege/shared/editor'
import * as house from '@florilege/shared/house'
import * as map from '@florilege/shared/map'
import * as report from '@florilege/shared/report'
import * as seeAs from '@florilege/shared/see-as'
import * as shell from '@florilege/shared/shell'
import * as ui from '@florilege/shared/ui'
import * as video from '@florilege/shared/video'
import { expect, it } from 'vitest'
import { whenTexts } from './page/use-texts.ts'

const sources = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
)

/** Components among what remotes import from the shared folders: functions with a capital letter. */
const components = [crop, editor, house, map, report, seeAs, shell, ui, video]
  .flatMap((folder) => Object.entries<unknown>(folder))
  .flatMap(([name, value]) => (typeof value === 'function' && /^[A-Z][a-z]/.test(name) ? [name] : []))
  .toSorted()

const isShown = (name: string): boolean =>
  sources.some((source) => source.includes(`<Specimen name="${name}"`) && new RegExp(`<${name}[\\s/>]`).test(source))

it('every component that remotes import is shown on the page', () => {
  expect(components.length).toBeGreaterThan(70)
  expect(components.filter((name) => !isShown(name))).toEqual([])
})

it('every sentence on the use of a component has its sample', () => {
  const names = Object.keys(whenTexts.fr)
  expect(names.filter((name) => !sources.some((source) => source.includes(`<Specimen name="${name}"`)))).toEqual([])
})

it('every folder of shared/ui with components has its group', () => {
  const folders = new Set(
    globSync('*/*.tsx', { cwd: join(import.meta.dirname, '../../shared/ui') }).map((file) => file.split('/')[0]),
  )
  expect([...folders].filter((folder) => !sources.some((source) => source.includes(`folder="shared/ui/${folder}"`)))).toEqual([])
})
