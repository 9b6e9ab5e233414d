import { expect, it } from 'vitest'
import { addressAfter, signingOut } from './other-person.ts'

it('[AP-01] a page whose session ends while its person signs out opens the address of the sign-out', () => {
  signingOut(true, '/after/')
  expect(addressAfter('/settings/')).toBe('/after/')
  signingOut(false)
  expect(addressAfter('/settings/')).toBe('/settings/')
})
