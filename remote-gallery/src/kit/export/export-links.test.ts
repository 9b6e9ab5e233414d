import { expect, it } from 'vitest'
import { exportLinks } from './export-links.ts'

const told = (what: Parameters<typeof exportLinks>[0]): string[] => exportLinks(what).map(({ name, href }) => `${name} ${href}`)

it('[BY-13] offers librarians, naturalists and curators the formats of their domain', () => {
  expect(told({ kind: 'bibliography', id: 7, pictured: true })).toEqual([
    'csl /api/catalogue/export/csl?ids=7',
    'bibtex /api/catalogue/export/bibtex?ids=7',
    'ris /api/catalogue/export/ris?ids=7',
    'lido /api/catalogue/export/lido?ids=7',
    'iiif /iiif/7/manifest.json',
    'json /api/catalogue/export/json?kind=bibliography&ids=7',
    'csv /api/catalogue/export/csv?kind=bibliography&ids=7',
  ])
  expect(told({ kind: 'bibliography', class: 'book' }).slice(0, 4)).toEqual([
    'csl /api/catalogue/export/csl?class=book',
    'bibtex /api/catalogue/export/bibtex?class=book',
    'ris /api/catalogue/export/ris?class=book',
    'json /api/catalogue/export/json?kind=bibliography&class=book',
  ])
  expect(told({ kind: 'bibliography' })).toContain('atom /feed/artworks.atom')
  expect(told({ kind: 'species' })[0]).toBe('dwca /api/catalogue/taxa.zip')
  expect(told({ kind: 'article' })).toEqual([
    'atom /feed/articles.atom',
    'json /api/catalogue/export/json?kind=article',
    'csv /api/catalogue/export/csv?kind=article',
  ])
  expect(told({ kind: 'genus', id: 3 })).toHaveLength(2)
})

it('[BY-13] the export of a filtered list has its filters, and formats without filters are not offered', () => {
  const narrowed = { technique: 'marbre', q: 'buste & socle' }
  expect(told({ kind: 'bibliography', class: 'artwork', narrowed })).toEqual([
    'csl /api/catalogue/export/csl?class=artwork&technique=marbre&q=buste+%26+socle',
    'bibtex /api/catalogue/export/bibtex?class=artwork&technique=marbre&q=buste+%26+socle',
    'ris /api/catalogue/export/ris?class=artwork&technique=marbre&q=buste+%26+socle',
    'lido /api/catalogue/export/lido?class=artwork&technique=marbre&q=buste+%26+socle',
    'json /api/catalogue/export/json?kind=bibliography&class=artwork&technique=marbre&q=buste+%26+socle',
    'csv /api/catalogue/export/csv?kind=bibliography&class=artwork&technique=marbre&q=buste+%26+socle',
  ])
  expect(told({ kind: 'species', narrowed })).toHaveLength(2)
})
