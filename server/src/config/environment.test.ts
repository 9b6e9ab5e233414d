import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { settingsInForce } from '../features/admin/settings-in-force.ts'
import { environment } from './environment.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const NAME = /`([A-Z][A-Z0-9_]+)`/g
const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name)

const deploy = readme.slice(readme.indexOf('## Deploy'))
/** Names in the first column of the table; other mentions in a line do not count. */
const told = deploy
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => namesIn(line.split(' | ', 1)[0] ?? ''))
const refused = namesIn(/Settings of later versions \([^)]+\)/.exec(deploy)?.[0] ?? '')

const isRefused = (name: string): boolean => {
  try {
    readConfig({ [name]: 'https://florilege.example' })
    return false
  } catch (error) {
    return /is not part of this version/.test(String(error))
  }
}

describe('the table of settings in the README', () => {
  it('names every variable exactly once, and no other', () => {
    expect([...told, ...refused].toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  })

  it('marks exactly the refused variables as refused', () => {
    expect(Object.keys(environment.shape).filter(isRefused).toSorted()).toEqual(refused.toSorted())
  })

  it('matches the settings on the administration’s page, which omits only DEMO_PUBLIC', () => {
    const shown = settingsInForce(readConfig({}), { publicKey: 'key' }).map(({ name }) => name)
    expect([...shown, 'DEMO_PUBLIC'].toSorted()).toEqual(told.toSorted())
  })
})
