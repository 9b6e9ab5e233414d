import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { readAll } from './matrix-run.ts'
import { FAULTS, weaken } from './matrix-weaken.ts'
import { makeWorld } from './matrix-world.ts'

const PROBES = new Set(['post', 'timeline', 'search', 'media list'])

/** The positive control: a matrix that finds nothing in a broken server proves nothing about a sound one. */
describe('the authorisation matrix', () => {
  it.for(FAULTS)('[T4] detects the planted fault that $name', { tags: ['soak'] }, async (fault) => {
    await withServer({ weaken: weaken(fault) }, async (server) => {
      const { wrong } = await readAll(await makeWorld(server, ['note', 'media']), ({ name }) => PROBES.has(name))
      expect(wrong.length).toBeGreaterThan(3)
    })
  })
})
