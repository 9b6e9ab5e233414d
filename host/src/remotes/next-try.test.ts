import { describe, expect, it } from 'vitest'
import { nextTry } from './next-try.ts'

const suspicion = (build: string) => ({ name: build.split('-')[0] ?? '', build, message: 'the shell was wiped' })
const all = (...builds: string[]) => builds.map(suspicion)

/** Who is left out, one try after another, where the harm goes on whatever is left out. */
const triesOf = (...builds: string[]): string[] => {
  const tries: string[][] = []
  for (let next = nextTry(all(...builds), tries); next !== null; next = nextTry(all(...builds), tries))
    tries.push(next.map(({ build }) => build))
  return tries.map((group) => group.join('+'))
}

describe('whom to leave out for a harm that goes on', () => {
  it('[MF-09] T17 is one after another, then two together, and then nobody', () => {
    expect(triesOf('guide')).toEqual(['guide'])
    expect(triesOf('guide', 'social')).toEqual(['guide', 'social', 'guide+social'])
    expect(triesOf('guide', 'social', 'gallery')).toEqual([
      'guide',
      'social',
      'gallery',
      'guide+social',
      'guide+gallery',
      'social+gallery',
    ])
    expect(triesOf()).toEqual([])
  })

  it('[MF-09] T17 is a remote with its earlier release, which came in the place of it, once the others were tried', () => {
    const tries = [['guide-2']]
    expect(nextTry(all('guide-2', 'guide-1'), tries)).toEqual(all('guide-2', 'guide-1'))
    expect(nextTry(all('guide-2', 'social-5', 'guide-1'), tries)).toEqual(all('social-5'))
    expect(nextTry(all('guide-2', 'social-5', 'guide-1'), [...tries, ['social-5']])).toEqual(all('guide-2', 'guide-1'))
    // At once where it was proved that the release before did it.
    expect(nextTry(all('guide-2', 'social-5', 'guide-1'), tries, ['guide'])).toEqual(all('guide-2', 'guide-1'))
    expect(nextTry(all('guide-2', 'social-5'), tries, ['guide'])).toEqual(all('social-5'))
  })
})
