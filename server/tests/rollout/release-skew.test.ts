import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { describe, expect, it } from 'vitest'
import { withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import type { TestBuild } from '../releases/release-fixtures.ts'

/** Build with the parts of the shell it uses or provides. */
const using = ({ document, bytes }: TestBuild, surface: Partial<ReleaseDocument['surface']>): TestBuild => {
  const used = { ...document, surface: { calls: [], events: [], points: [], ...surface } }
  return { document: { ...used, build: buildIdOf(used) }, bytes }
}

type Shell = { contract: string; react: string; points: string[]; events: string[] }
// Each host is the one before with one change: a minor of the contract and a point; a minor of React and an event; a
// removed point; a major of React.
const HOSTS: readonly Shell[] = [
  { contract: '1.0.0', react: '19.3.1', points: ['home-main'], events: [] },
  { contract: '1.1.0', react: '19.3.1', points: ['home-main', 'home-aside'], events: [] },
  { contract: '1.2.0', react: '19.4.0', points: ['home-main', 'home-aside'], events: ['comment'] },
  { contract: '1.3.0', react: '19.4.0', points: ['home-aside'], events: ['comment'] },
  { contract: '1.4.0', react: '20.0.0', points: ['home-aside'], events: ['comment'] },
]
type Guest = { contract: string; react: string; slots: ('home-main' | 'home-aside')[]; events: string[] }
/** Remotes built against each of them, using the new parts. */
const REMOTES: readonly Guest[] = [
  { contract: '^1.0', react: '^19.3.1', slots: ['home-main'], events: [] },
  { contract: '^1.1', react: '^19.3.1', slots: ['home-aside'], events: [] },
  { contract: '^1.2', react: '^19.4.0', slots: [], events: ['comment'] },
  { contract: '^1.3', react: '^19.4.0', slots: [], events: [] },
  { contract: '^1.4', react: '^20.0.0', slots: [], events: [] },
]

/** Written by hand: a row for each remote, a column for each host; the reason of the refusal, or that it works. */
const WORKS = 'works'
const PAIRS: readonly (readonly string[])[] = [
  [WORKS, WORKS, WORKS, 'the extension point "home-main"', 'react ^19.3.1'],
  ['contract ^1.1', WORKS, WORKS, WORKS, 'react ^19.3.1'],
  ['contract ^1.2', 'contract ^1.2', WORKS, WORKS, 'react ^19.4.0'],
  ['contract ^1.3', 'contract ^1.3', 'contract ^1.3', WORKS, 'react ^19.4.0'],
  ['contract ^1.4', 'contract ^1.4', 'contract ^1.4', 'contract ^1.4', WORKS],
]
/** Also by hand: a row for each live host with all fitting remotes, a column for each host that replaces it. */
const CHANGES: readonly (readonly boolean[])[] = [
  [true, true, true, false, false],
  [false, true, true, false, false],
  [false, false, true, false, false],
  [false, false, false, true, false],
  [false, false, false, false, true],
]

const host = (at: number): TestBuild => {
  const { contract, react, points, events } = HOSTS[at] ?? { contract: '', react: '', points: [], events: [] }
  const shared = { react, '@florilege/shared/shell': contract }
  return using(hostBuild({ version: contract, contract, shared }), { points, events })
}
const remote = (at: number, name = `skew-${at}`): TestBuild => {
  const { contract, react, slots, events } = REMOTES[at] ?? { contract: '', react: '', slots: [], events: [] }
  const choices = {
    version: `0.${at}.0`,
    contract,
    shared: { react, '@florilege/shared/shell': contract },
    declaration: { slots: slots.map((slot) => ({ slot })) },
  }
  return using(remoteBuild(name, choices), { events })
}

/** Result of a publication. */
const told = (answer: { statusCode: number; json: () => { fields: Record<string, string> } }): string =>
  answer.statusCode === 200 ? WORKS : `refused: ${answer.json().fields['release']}`

const shown = async (server: TestServer): Promise<string[]> => {
  const answer = await server.guest().send('GET', '/api/release/set')
  const { remotes } = (answer.json() as { data: { remotes: { name: string; version: string }[] } }).data
  return remotes.map(({ name, version }) => `${name} ${version}`).toSorted()
}

describe('skew of five hosts and five remotes', () => {
  const all = [0, 1, 2, 3, 4] as const
  const worksIn = (at: number): number[] => all.filter((one) => PAIRS[one]?.[at] === WORKS)

  it.each(all)(
    '[MF-04] [MF-12] [MF-14] host %i accepts the remotes that work in it and refuses the others with the reason',
    async (at) => {
      await withServer({}, async (server) => {
        const releases = await releaser(server)
        expect((await releases.publish(host(at))).statusCode).toBe(200)
        for (const one of all) {
          const reason = PAIRS[one]?.[at] ?? 'not written down'
          expect(told(await releases.publish(remote(one))), `remote ${one}`).toContain(reason)
        }
        const here = worksIn(at).map((one) => `skew-${one} 0.${one}.0`)
        expect(await shown(server)).toEqual(here)
        // Another host is accepted only if all live remotes work in it.
        for (const other of all.filter((one) => one !== at)) {
          const fits = CHANGES[at]?.[other] === true
          expect(told(await releases.publish(host(other))) === WORKS, `host ${other}`).toBe(fits)
          expect(await shown(server)).toEqual(here)
          if (fits) await releases.rollBack('host')
        }
      })
    },
  )

  it('[MF-04] a host after a roll-back gets the last release of each remote that works in it', async () => {
    await withServer({}, async (server) => {
      const releases = await releaser(server)
      for (const at of [0, 1, 2]) {
        expect((await releases.publish(host(at))).statusCode).toBe(200)
        expect((await releases.publish(remote(at, 'walker'))).statusCode).toBe(200)
        expect(await shown(server)).toEqual([`walker 0.${at}.0`])
      }
      for (const at of [1, 0]) {
        expect((await releases.rollBack('host')).statusCode).toBe(200)
        expect(await shown(server)).toEqual([`walker 0.${at}.0`])
      }
    })
  })
})
