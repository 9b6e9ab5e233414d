import { expect, it } from 'vitest'
import { faultsOfBill } from './bill-schema.ts'

const component = { type: 'library', name: 'fastify', version: '5.12.8', licenses: [{ license: { id: 'MIT' } }] }
const bill = { bomFormat: 'CycloneDX', specVersion: '1.7', version: 1, components: [component] }

it('[OP-01] the official schema accepts a bill of materials, and names each field that it refuses', async () => {
  expect(await faultsOfBill(bill)).toEqual([])
  const { name: _, ...nameless } = component
  const unlicensed = { ...component, licenses: [{ license: { id: 'No-such-licence' } }] }
  const spoiled = { ...bill, components: [nameless, unlicensed, { ...component, type: 'thing' }] }
  const faults = await faultsOfBill(spoiled)
  expect(faults).toContainEqual("/components/0 must have required property 'name'")
  expect(faults).toContainEqual('/components/2/type must be equal to one of the allowed values')
  expect(faults.some((fault) => fault.startsWith('/components/1/licenses'))).toBe(true)
})
