import type { BibliographyRecord } from '@florilege/shared/contracts'

type Dimension = BibliographyRecord['fields']['dimensions'][number]

/** "46 × 33 cm" for height and width in one unit, else each with its name; null without dimensions. */
export const dimensionsText = (
  dimensions: Dimension[],
  language: string,
  nameOf: (name: Dimension['name']) => string,
): string | null => {
  if (dimensions.length === 0) return null
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const unit = (dimension: Dimension) => (dimension.unit === 'unknown' ? '' : `\u00a0${dimension.unit}`)
  const [first] = dimensions
  const plain = dimensions.every(({ name, unit: own }) => (name === 'height' || name === 'width') && own === first?.unit)
  if (plain && first !== undefined && dimensions.length === 2) {
    const sorted = dimensions.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return `${sorted.map(({ value }) => number.format(value)).join(' × ')}${unit(first)}`
  }
  return dimensions.map((dimension) => `${nameOf(dimension.name)} ${number.format(dimension.value)}${unit(dimension)}`).join(', ')
}
