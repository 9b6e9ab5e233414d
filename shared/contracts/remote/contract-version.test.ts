import { expect, it } from 'vitest'
import { compatible } from './contract-version.ts'

it.each([
  ['1.4.0', '^1.0', true],
  ['1.4.0', '^1.4', true],
  ['1.4.12', '^1.4', true],
  ['12.10.0', '^12.9', true],
  ['1.4.0', '^1.5', false],
  ['1.10.0', '^1.9', true],
  ['1.9.0', '^1.10', false],
  ['2.4.0', '^1.4', false],
  ['1.4.0', '^2.0', false],
  ['1.4.0', '1.4', false],
  ['1.4.0', '^1', false],
  ['1.4.0', '^1.4.0', false],
  ['1.4.0', ' ^1.4', false],
  ['1.4.0', '~1.4', false],
  ['1.4.0', '^1x4', false],
  ['1.4.0', '^1.4-next', false],
  ['1.4', '^1.4', false],
  ['1.4.0-next', '^1.4', false],
  ['v1.4.0', '^1.4', false],
  ['1x4x0', '^1.4', false],
  ['', '', false],
])('[MF-04] contract version %s and the range %s of a remote are compatible: %s', (provided, range, expected) => {
  expect(compatible(provided, range)).toBe(expected)
})
