import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_ACTIONS } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- compares the texts of the log with the recorded actions
import { AUDIT_ACTIONS } from '../../remote-admin/src/features/audit/audit-actions.ts'

it('[BY-14] the audit log has a text for every recorded action', () => {
  const root = join(import.meta.dirname, '../../server/src')
  const recorded = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /action(?:: | = [^'\n]*\? )'([a-z]+\.[a-z-]+)'(?: : '([a-z]+\.[a-z-]+)')?/g,
      ),
    ])
    .flatMap(([, action = '', other]) => (other === undefined ? [action] : [action, other]))
  // Changes of releases are recorded by their own list of actions.
  recorded.push(...RELEASE_ACTIONS.map((action) => `release.${action}`))
  expect(recorded.length).toBeGreaterThan(20)
  const known = new Set<string>(AUDIT_ACTIONS)
  expect([...new Set(recorded)].filter((action) => !known.has(action))).toEqual([])
})
