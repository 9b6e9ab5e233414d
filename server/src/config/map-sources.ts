import { MAP_SOURCE_IDS } from '@florilege/shared/contracts'
import type { MapSource } from '@florilege/shared/contracts'
import { z } from 'zod'

/** Basemaps that need no key. The others exist once the operator has set their addresses. */
export const FREE_MAP_SOURCES: readonly MapSource[] = [
  {
    id: 'osm',
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
    link: 'https://www.openstreetmap.org/copyright',
  },
  {
    id: 'topo',
    url: 'https://tile.opentopomap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap, SRTM, OpenTopoMap (CC-BY-SA)',
    link: 'https://opentopomap.org/about',
  },
  {
    id: 'plan',
    url: 'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    attribution: '© IGN',
    link: 'https://geoservices.ign.fr/planign',
  },
]

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

// The origin goes into the content policy of every page, so it must not contain template fields.
const isTemplate = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || url.username !== '' || url.password !== '' || /[{}%;,\s*]/.test(url.host)) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return false
  const fields = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, field]) => field)
  return fields.length === 3 && ['z', 'x', 'y'].every((field) => fields.includes(field))
}

const isPage = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:'

const source = z.strictObject({
  url: z.string().max(1000).refine(isTemplate),
  attribution: z.string().trim().min(1).max(200),
  link: z.string().max(500).refine(isPage).optional(),
})

const sources = z.partialRecord(z.enum(MAP_SOURCE_IDS), source.nullable())

/** MAP_SOURCES: basemaps by name; those that need no key are on unless set to null. */
export const mapSources = z.string().transform((value, context): MapSource[] => {
  try {
    const given = sources.parse(JSON.parse(value))
    return MAP_SOURCE_IDS.flatMap((id): MapSource[] => {
      const own = given[id]
      if (own) return [{ id, url: own.url, attribution: own.attribution, link: own.link ?? null }]
      return own === null ? [] : FREE_MAP_SOURCES.filter((free) => free.id === id)
    })
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    const where = issue && issue.path.length > 0 ? ` (look at ${issue.path.map(String).join('.')})` : ''
    context.addIssue({
      code: 'custom',
      message: `must be JSON such as {"satellite":{"url":"https://tiles.example/{z}/{x}/{y}.jpg?key=...","attribution":"© Example"},"osm":null}, of ${MAP_SOURCE_IDS.join(', ')}, by https${where}`,
    })
    return z.NEVER
  }
})

/** Origins of the tiles. */
export const mapOrigins = (list: readonly MapSource[]): string[] => [...new Set(list.map(({ url }) => new URL(url).origin))]
