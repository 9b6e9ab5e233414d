import { expect, it } from 'vitest'
import { at } from './making.ts'
import type { World } from './making.ts'

/** Returns the world that was created before the assertions run. */
export type TheWorld = () => World
/** Value, or a function of a world whose ids are known only then. */
export type Expected = unknown
type OfWorld = (ids: World['ids']) => unknown

const valueIn = (world: World, expected: Expected): unknown =>
  typeof expected === 'function' ? (expected as OfWorld)(world.ids) : expected

/** One test per field of an answer: it exists and has the value. `path` leads to the object with the fields. */
export const fields = (
  the: TheWorld,
  row: string,
  [name, path]: readonly [string, string],
  expected: Record<string, Expected>,
) => {
  for (const [field, value] of Object.entries(expected))
    it(`[${row}] "${name}" answers ${path}.${field}`, () => {
      const world = the()
      const part = at(world.answer(name).json, path) as Record<string, unknown>
      expect(Object.keys(part)).toContain(field)
      expect(part[field]).toEqual(valueIn(world, value))
    })
}

/** One test for each answer: its HTTP status. */
export const statuses = (the: TheWorld, row: string, expected: Record<string, number>) => {
  for (const [name, status] of Object.entries(expected))
    it(`[${row}] "${name}" is answered with ${status}`, () => expect(the().answer(name).status).toBe(status))
}

type Refused = readonly [status: number, code: string, fields?: Record<string, string>]

/** Tests for each refusal: its status, its error_code and its fields. */
export const refusals = (the: TheWorld, row: string, expected: Record<string, Refused>) => {
  for (const [name, [status, error_code, of]] of Object.entries(expected)) {
    statuses(the, row, { [name]: status })
    const said = of === undefined ? { error_code } : { error_code, fields: of }
    it(`[${row}] "${name}" is refused with ${JSON.stringify(said)}`, () => expect(the().answer(name).json).toMatchObject(said))
  }
}

/** One test for each answer: the value at one of its paths. */
export const values = (the: TheWorld, row: string, path: string, expected: Record<string, Expected>) => {
  for (const [name, value] of Object.entries(expected))
    it(`[${row}] "${name}" answers ${path}`, () => {
      const world = the()
      expect(at(world.answer(name).json, path)).toEqual(valueIn(world, value))
    })
}
