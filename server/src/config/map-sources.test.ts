import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { contentPolicy } from '../web/document/content-policy.ts'
import { mapOrigins } from './map-sources.ts'

const own = (url: string) => JSON.stringify({ satellite: { url, attribution: 'Example' } })
const sourcesOf = (MAP_SOURCES?: string) =>
  readConfig(MAP_SOURCES === undefined ? {} : { MAP_SOURCES }).mapSources.map(({ id }) => id)

describe('basemaps', () => {
  it('[CO-11] include those without a key, and configured ones, in a fixed order', () => {
    expect(sourcesOf()).toEqual(['osm', 'topo', 'plan'])
    expect(sourcesOf(own('https://tiles.example/{z}/{x}/{y}.jpg?key=abc'))).toEqual(['osm', 'topo', 'satellite', 'plan'])
    expect(sourcesOf('{"osm":null,"topo":null,"plan":null}')).toEqual([])
    const service = { url: 'https://tiles.example/{z}/{y}/{x}', attribution: 'Example' }
    expect(sourcesOf(JSON.stringify({ hybrid: service, road: service, satellite: service }))).toEqual([
      'osm',
      'topo',
      'satellite',
      'road',
      'hybrid',
      'plan',
    ])
  })

  it('[CO-11] allow pages to load pictures from their origins and no others', () => {
    const { mapSources } = readConfig({ MAP_SOURCES: '{"topo":null,"plan":null}' })
    const given = { nonce: 'n', remoteOrigins: [], secure: true }
    const policy = contentPolicy({ ...given, mapOrigins: mapOrigins(mapSources) })
    expect(policy).toContain(`img-src 'self' blob: https://tile.openstreetmap.org;`)
    expect(policy.match(/tile\.openstreetmap\.org/g)).toHaveLength(1)
  })

  it('refuse templates without https, and those that would change the content policy', () => {
    const wrong = [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://{z}.tiles.example/{x}/{y}.png',
      'https://*.example/{z}/{x}/{y}.png',
      'https://a.example;script-src/{z}/{x}/{y}.png',
      'https://user:word@tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/{z}/{x}/{y}/{s}.png',
      'javascript:alert({z}{x}{y})',
      'data:image/png,{z}{x}{y}',
    ]
    for (const url of wrong) expect(() => sourcesOf(own(url)), url).toThrow(/^MAP_SOURCES: must be JSON/)
    expect(sourcesOf('')).toEqual(['osm', 'topo', 'plan'])
    for (const text of ['x', '[]', '{"moon":null}', '{"osm":{"url":"https://a.example/{z}/{x}/{y}"}}']) {
      expect(() => sourcesOf(text), text).toThrow(/MAP_SOURCES/)
    }
    expect(sourcesOf(own('http://127.0.0.1:9000/{z}/{x}/{y}.png'))).toContain('satellite')
  })
})
