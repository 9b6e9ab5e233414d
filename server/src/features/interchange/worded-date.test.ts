import { describe, expect, it } from 'vitest'
import { wordedYears } from './worded-date.ts'

describe('[BY-09] years of a dating as museums word it', () => {
  it.each<[string, number | null, number | null]>([
    ['1750', 1750, 1750],
    ['1750-1760', 1750, 1760],
    ['1750 – 1760', 1750, 1760],
    ['1750-60', 1750, 1760],
    ['entre 1750 et 1760', 1750, 1760],
    ['de 1750 à 1760', 1750, 1760],
    ['between 1750 and 1760', 1750, 1760],
    ['vers 1700', 1700, 1700],
    ['ca. 1700', 1700, 1700],
    ['[1817-1824]', 1817, 1824],
    ['1817 (?)', 1817, 1817],
    ['avant 1650', null, 1650],
    ['after 1650', 1650, null],
    ['années 1830', 1830, 1839],
    ['1830s', 1830, 1839],
    ['12 mai 1850', 1850, 1850],
    ['1er mai 1850', 1850, 1850],
    ['12/05/1850', 1850, 1850],
    ['May 1850', 1850, 1850],
    ['18e siècle', 1701, 1800],
    ['XVIIIe siècle', 1701, 1800],
    ['18th century', 1701, 1800],
    ['XVIIe-XVIIIe siècle', 1601, 1800],
    ['2e moitié du XVIIIe siècle', 1751, 1800],
    ['1er quart du 19e siècle', 1801, 1825],
    ['fin du XVIIIe siècle', 1701, 1800],
    ['Ier siècle av. J.-C.', -99, 0],
    ['300 av. J.-C.', -299, -299],
  ])('%s', (text, from, to) => {
    expect(wordedYears(text)).toEqual({ from, to })
  })

  it.each(['en cours', 's. d.', '1760-1750', 'règne de Louis XIV', '17', 'planche 1750 bis', '99e siècle', ''])(
    'none in “%s”',
    (text) => {
      expect(wordedYears(text)).toBeNull()
    },
  )

  it('[T1] in time that grows with the length alone', () => {
    const started = performance.now()
    for (const text of ['1er '.repeat(20_000), 'x'.repeat(200_000), `${'i'.repeat(100_000)} siècle`, '1750 '.repeat(30_000)])
      expect(wordedYears(text)).toBeNull()
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
