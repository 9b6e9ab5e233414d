import { describe, expect, it } from 'vitest'
import { planOf } from './changed.ts'

const STEPS = ['format', 'lint', 'types', 'unused', 'unit', 'server', 'embedded', 'e2e']

describe('the plan of a check of what changed', () => {
  it('a change in one remote: its files and its browser tests, no test of the server', () => {
    expect(planOf(['remote-social/src/features/friend/friend-row.tsx', 'docs/operate.md'], STEPS)).toEqual({
      steps: ['format', 'lint', 'types', 'unused', 'unit', 'e2e'],
      files: { lint: ['remote-social'], unit: ['remote-social/'], e2e: ['tests/people/', 'tests/post/'] },
    })
  })

  it('a change of a browser test: that test alone', () => {
    expect(planOf(['e2e/tests/media/media.spec.ts'], STEPS)).toEqual({
      steps: ['format', 'lint', 'types', 'unused', 'e2e'],
      files: { lint: ['e2e/tests/media/media.spec.ts'], unit: [], e2e: ['e2e/tests/media/media.spec.ts'] },
    })
  })

  it('a change of texts: the format', () => {
    expect(planOf(['README.md'], STEPS).steps).toEqual(['format'])
  })

  it.each(['server/src/app.ts', 'shared/ui/form/form.tsx', 'host/src/main.tsx', 'e2e/serve.ts', 'package.json'])(
    'a change in %s: every step, with all files',
    (path) => {
      expect(planOf(['remote-media/src/remote.tsx', path], STEPS)).toEqual({ steps: STEPS, files: {} })
    },
  )
})
