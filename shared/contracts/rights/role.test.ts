import { expect, it } from 'vitest'
import { allows, ROLES } from './role.ts'
import type { Access } from './role.ts'

it.each([
  ['all', 'gucea'],
  ['signed-in', '-ucea'],
  ['contributor', '--cea'],
  ['editor', '---ea'],
  ['admin', '----a'],
] satisfies [Access, string][])('[RO-01] access for %s lets in the roles %s', (access, roles) => {
  expect(ROLES.map((role, at) => (allows(access, role) ? 'gucea'[at] : '-')).join('')).toBe(roles)
})
