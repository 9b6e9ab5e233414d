import { describe, expect, it } from 'vitest'
import { rankOfName } from './name-rank.ts'

describe('[BY-13] the rank implied by a scientific name', () => {
  it.each([
    ['Delphinus melas', 'species'],
    ['Delphinus melas Traill, 1809', 'species'],
    ['Balaena (Agaphelus) gibbosa Erxleben', 'species'],
    ['Iris odoratissima Jacq.', 'species'],
    ['Rosa × damascena Mill.', 'species'],
    ['Salix alba von Schmidt', 'species'],
    ['Delphinus delphis bairdii', 'subspecies'],
    ['Delphinus delphis bairdii Dall, 1873', 'subspecies'],
    ['Crocus vernus (L.) Hill subsp. albiflorus (Kit.) Asch.', 'subspecies'],
    ['Rosa gallica var. officinalis Thory', 'variety'],
    ['Rosa gallica f. versicolor', 'form'],
    ['Delphinus', undefined],
    ['?', undefined],
  ])('%s', (name, rank) => {
    expect(rankOfName(name)).toBe(rank)
  })
})
