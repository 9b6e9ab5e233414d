import type { ReleaseEvent, ReleaseHealth } from '@florilege/shared/contracts'
import { startTestTexts } from '@florilege/shared/testing'
import { uiTexts } from '@florilege/shared/ui'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../../texts.ts'
import { useByWords } from './by-words.ts'
import { EndedRollout } from '../live-rollout.tsx'
import { changedOf, doneOf, labelOf, nameOf } from './release-label.ts'
import { ReleasesLeft } from '../releases-left.tsx'

const event = (changed: Partial<ReleaseEvent>): ReleaseEvent => ({
  id: 1,
  name: 'gallery',
  channel: 'stable',
  action: 'withdraw',
  build: 'b1',
  former_build: 'b1',
  version: '0.1.0',
  former_version: '0.1.0',
  share: null,
  by: 'Camille',
  note: '',
  created_at: '2026-03-01T10:00:00.000Z',
  ...changed,
})

const ended = (alone: boolean): NonNullable<ReleaseHealth['ended']> => ({
  candidate: {
    build: 'b1',
    version: '0.1.0',
    contract: '1',
    registered_at: '2026-03-01T10:00:00.000Z',
    published_at: null,
    signature: null,
  } as unknown as NonNullable<ReleaseHealth['ended']>['candidate'],
  share: 20,
  since: '2026-03-01T10:00:00.000Z',
  ended_at: '2026-03-01T11:00:00.000Z',
  ending: 'withdrawn',
  alone,
  evidence: {
    broke: { candidate: 3, control: 0 },
    slow: { candidate: 0, control: 0 },
    value: 2,
    limit: 100,
    known: { people: 3, needed: 3, value: 2 },
  },
})

describe('[MF-05] texts of releases', () => {
  beforeAll(() => startTestTexts('fr', [uiTexts, texts]))
  afterEach(cleanup)

  it('a withdrawal names the end of a trial, or that the part is off the site', () => {
    expect(doneOf(event({ channel: 'next' }))).toBe('action_trial_over')
    expect(doneOf(event({}))).toBe('action_off')
    expect(doneOf(event({ channel: 'next', action: 'retire' }))).toBe('action_off')
    expect(doneOf(event({ former_build: 'b2' }))).toBe('action_withdraw')
    expect(doneOf(event({ action: 'stop' }))).toBe('action_stop')
  })

  it('[MF-15] a roll-back names the release that was replaced and its replacement', () => {
    const taken = { build: 'aaaaaaaaaa', former_build: 'bbbbbbbbbb' }
    for (const action of ['withdraw', 'stop', 'rollback'] as const)
      expect(changedOf(event({ ...taken, action })), action).toBe('0.1.0 (bbbbbbb) → 0.1.0 (aaaaaaa)')
    // One label: no change of the release, the first release, or one for a share of the people.
    expect(changedOf(event({ build: 'aaaaaaaaaa', former_build: 'aaaaaaaaaa' }))).toBe('0.1.0 (aaaaaaa)')
    expect(changedOf(event({ action: 'publish', build: 'aaaaaaaaaa', former_build: null, former_version: null }))).toBe(
      '0.1.0 (aaaaaaa)',
    )
    expect(changedOf(event({ ...taken, action: 'share', share: 20 }))).toBe('0.1.0 (aaaaaaa)')
  })

  it.for(['1.0.0', '2.0.0-rc.1+build.5', 'v3', '2026.11.27'])('[MF-05] a version is shown as its team gave it: %s', (version) => {
    expect(labelOf(version, 'abcdef0123456789')).toBe(`${version} (abcdef0)`)
    expect(nameOf({ version, build: 'abcdef0123456789' })).toContain(version)
  })

  it('[MF-15] an author who signed in, one named by the holder of the release key, and the server have different texts', () => {
    const { result } = renderHook(() => useByWords())
    const said = ['Ada', 'Ada (Les jardiniers)', 'Ada (release key)', 'release key', 'health'].map(result.current)
    expect(said).toEqual(['Ada', 'Ada (Les jardiniers)', 'Ada (clé de mise en ligne)', 'clé de mise en ligne', 'le serveur'])
    expect(result.current('Ada (release key) (the fair)')).toBe('Ada (clé de mise en ligne) (the fair)')
  })

  it('an ended roll-out without a control is compared with nothing', () => {
    const { unmount } = render(<EndedRollout ended={ended(true)} />)
    expect(screen.queryByText(/sans/)).toBeNull()
    expect(screen.getByText('3')).toBeTruthy()
    unmount()
    render(<EndedRollout ended={ended(false)} />)
    expect(screen.getByText(/3 avec, 0 sans/)).toBeTruthy()
  })

  it('[MF-02] releases that a start could not make live are shown with the reason; without any, nothing is shown', () => {
    const { container, rerender } = render(<ReleasesLeft left={[]} />)
    expect(container.textContent).toBe('')
    const build = 'a'.repeat(16)
    const reason = `gallery is held at ${'b'.repeat(16)} by Ada (la fête): let it go first; media: the page /essai/ belongs to remote "guide"`
    rerender(<ReleasesLeft left={[{ name: 'gallery', build, version: '0.2.0', reason }]} />)
    expect(screen.getByRole('region', { name: 'Ce que le dernier démarrage n’a pas mis en ligne' }).textContent).toMatch(
      /gallery 0\.2\.0 \(aaaaaaa\)la version bbbbbbb\w* est maintenue par Ada \(la fête\).*\n.*media.*\/essai\//,
    )
  })
})
