import { sql } from 'kysely'
import { BIBLIOGRAPHY_CLASSES } from '@florilege/shared/contracts'
import type { Db } from '../../../platform/database/database.ts'
import type { Exported, Illustrated } from './exported-store.ts'
import { labelOf, manifestPath, PRESENTATION } from './iiif.ts'

/** Manifests of a page of a collection, and of those that the top collection names itself. */
export const MANIFESTS = 100
export const NEWEST_MANIFESTS = 20

export type WorkClass = (typeof BIBLIOGRAPHY_CLASSES)[number]
type Work = Exported<'bibliography'> & Illustrated

const LABELS: Record<WorkClass, { fr: string; en: string }> = {
  artwork: { fr: 'Œuvres', en: 'Artworks' },
  book: { fr: 'Livres', en: 'Books' },
  article: { fr: 'Articles de revue', en: 'Journal articles' },
  chapter: { fr: 'Chapitres', en: 'Chapters' },
  thesis: { fr: 'Thèses', en: 'Theses' },
  report: { fr: 'Rapports', en: 'Reports' },
  map: { fr: 'Cartes', en: 'Maps' },
  other: { fr: 'Autres écrits', en: 'Other writings' },
}

export const workClassOf = (name: string): WorkClass | undefined => BIBLIOGRAPHY_CLASSES.find((one) => one === name)

/** Classes of which there is a work with a picture. */
export const picturedClasses = async (db: Db): Promise<WorkClass[]> => {
  const { rows } = await sql<{ class: WorkClass }>`
    select class from unnest(${[...BIBLIOGRAPHY_CLASSES]}::text[]) with ordinality as known (class, place)
    where exists (select from record
      where record.kind = 'bibliography' and record.open and record.pictured and record.class = known.class)
    order by place`.execute(db)
  return rows.map(({ class: one }) => one)
}

const manifestEntries = (works: readonly Work[], origin: string): object[] =>
  works
    .filter(({ pictures }) => pictures.length > 0)
    .map(({ id, title, language, pictures: [first] }) => ({
      id: `${origin}${manifestPath(id)}`,
      type: 'Manifest',
      label: labelOf(title, language),
      ...(first === undefined ? {} : { thumbnail: [{ id: `${origin}${first.thumb}`, type: 'Image', format: 'image/webp' }] }),
    }))

const labelled = (fr: string, en: string) => ({ label: { fr: [fr], en: [en] } })

const collection = (address: string, [fr, en]: readonly [string, string], items: readonly object[], parent?: string) => ({
  '@context': PRESENTATION,
  id: address,
  type: 'Collection',
  ...labelled(fr, en),
  ...(parent === undefined ? {} : { partOf: [{ id: parent, type: 'Collection' }] }),
  items,
})

const topAddress = (origin: string): string => `${origin}/iiif/collection.json`
const classAddress = (of: WorkClass, origin: string): string => `${origin}/iiif/collection/${of}.json`

/** The top collection: a collection for each class of works, and the newest manifests. */
export const topCollection = (classes: readonly WorkClass[], newest: readonly Work[], origin: string) =>
  collection(
    topAddress(origin),
    ['Florilège', 'Florilège'],
    [
      ...classes.map((of) => ({
        id: classAddress(of, origin),
        type: 'Collection',
        ...labelled(LABELS[of].fr, LABELS[of].en),
      })),
      ...manifestEntries(newest, origin),
    ],
  )

type Place = { of: WorkClass; before: number | undefined; next: number | undefined }

/** Works of a class with pictures, the newest first; a full page names the next one in its `items`. */
export const classCollection = (works: readonly Work[], { of, before, next }: Place, origin: string) => {
  const address = classAddress(of, origin)
  const further = { type: 'Collection', ...labelled('Fiches suivantes', 'Further records') }
  return collection(
    before === undefined ? address : `${address}?before=${before}`,
    [LABELS[of].fr, LABELS[of].en],
    [...manifestEntries(works, origin), ...(next === undefined ? [] : [{ id: `${address}?before=${next}`, ...further }])],
    topAddress(origin),
  )
}
