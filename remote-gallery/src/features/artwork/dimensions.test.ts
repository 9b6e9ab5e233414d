import { describe, expect, it } from 'vitest'
import { dimensionsText } from './dimensions.ts'

const nameOf = (name: string) => ({ height: 'hauteur', width: 'largeur', depth: 'profondeur' })[name] ?? name

describe('dimensions of a work', () => {
  it('height precedes width in one unit, with a decimal comma in French', () => {
    const text = dimensionsText(
      [
        { name: 'width', value: 33.5, unit: 'cm' },
        { name: 'height', value: 46, unit: 'cm' },
      ],
      'fr',
      nameOf,
    )
    expect(text).toBe('46 × 33,5\u00a0cm')
  })

  it('each measure is named when units differ or there are more than two', () => {
    const text = dimensionsText(
      [
        { name: 'height', value: 2, unit: 'm' },
        { name: 'width', value: 80, unit: 'cm' },
      ],
      'en',
      nameOf,
    )
    expect(text).toBe('hauteur 2\u00a0m, largeur 80\u00a0cm')
  })

  it('without measures the text is null; a missing unit is left out', () => {
    expect(dimensionsText([], 'fr', nameOf)).toBeNull()
    expect(dimensionsText([{ name: 'depth', value: 3, unit: 'unknown' }], 'fr', nameOf)).toBe('profondeur 3')
  })
})
