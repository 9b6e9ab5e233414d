/** Words of headings without meaning for the field. */
const STOP = new Set('a au aux d de des du en et l la le les of ou or s the un une'.split(' '))
const MEANT: Record<string, string> = {
  n: 'numero',
  no: 'numero',
  nr: 'numero',
  num: 'numero',
  nb: 'numero',
  number: 'numero',
  inv: 'inventaire',
  invent: 'inventaire',
  inventory: 'inventaire',
  ref: 'reference',
  id: 'identifiant',
  ident: 'identifiant',
  identifier: 'identifiant',
  dim: 'dimension',
  mat: 'materiau',
  desc: 'description',
}

/** Normalized heading, without case, accents, punctuation, plurals and small words: "N° d’inv." is "numero inventaire". */
export const headingOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !STOP.has(word))
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .map((word) => MEANT[word] ?? word)
    .join(' ')

/**
 * Headings of each field, the most likely first: those of the inventory of the Musées de France (eighteen columns,
 * decree of 25 May 2004), of Joconde with its four-letter codes, of Darwin Core, and everyday ones.
 */
const HEADINGS: readonly (readonly [field: string, headings: string])[] = [
  [
    'title',
    'titre, titre oeuvre, intitulé, title, titre usage, titre principal, titre français, titr, titre ou désignation, nom scientifique, scientificName, nom latin, taxon, nom oeuvre, nom complet, nom, name, appellation',
  ],
  ['subtitle', 'sous titre, subtitle, titre secondaire, autre titre'],
  [
    'creator',
    'auteur, artiste, créateur, autrice, autr, artist, author, creator, nom artiste, nom auteur, auteur artiste, auteur exécutant, auteur attribution, exécutant, peintre, dessinateur, graveur, sculpteur, photographe, maker',
  ],
  [
    'date',
    'date, datation, date création, date exécution, date oeuvre, date réalisation, date production, date fabrication, date conception, année, année création, année exécution, millésime, millésime création, mill, year, creation date, date récolte, date collecte, époque, epoq, époque datation, période, période création, peri, siècle',
  ],
  [
    'object_type',
    'type, type objet, type oeuvre, domaine, domn, catégorie, dénomination, deno, désignation, désignation bien, nature, nature objet, classification, object type, object name, typologie',
  ],
  ['genre', 'genre'],
  [
    'technique',
    'technique, matériaux techniques, matières techniques, techniques matériaux, technique réalisation, technique exécution, tech, medium, matériaux, matériel, matières, matières matériaux, matériau support, technique support, material',
  ],
  ['dimensions_text', 'dimensions, mesures, dims, dimensions mesures, mesures dimensions, format, size'],
  [
    'inscription',
    'inscription, insc, marques inscriptions, inscriptions signature, signature, inscriptions marques, marques, précision inscription',
  ],
  [
    'inventory_number',
    'numéro inventaire, inventaire, numéro inventaire principal, numéro inventaire actuel, numéro inventaire objet, cote, accession number, numéro entrée, numéro objet, object number, numéro oeuvre, numéro bien, numéro registre, numéro matricule, identification number',
  ],
  [
    'institution',
    'musée, museum, institution, nom musée, nom officiel musée, établissement, conservation, lieu conservation, établissement conservation, institution conservation, localisation, loca, repository, collection, fonds',
  ],
  [
    'place',
    'lieu, place, lieu création, lieu exécution, lieu production, lieu fabrication, lieu édition, lieu publication, lieu découverte, lieu collecte, provenance géographique, origine géographique, provenance',
  ],
  ['publisher', 'éditeur, publisher, maison édition'],
  ['container_title', 'revue, journal, périodique, titre revue'],
  ['volume', 'volume, tome'],
  ['issue', 'numéro revue, fascicule, issue'],
  ['pages', 'pages, pagination'],
  ['edition', 'édition'],
  ['plate_number', 'planche, plate, numéro planche'],
  ['theme', 'thème'],
  [
    'subjects',
    'sujet, sujet représenté, repr, subject, mots clés, keywords, indexation, iconographie, thème, représentation, précision sujet représenté',
  ],
  [
    'description.fr',
    'description, notice, description analytique, description analyse, commentaire, comm, observations, historique, hist',
  ],
  ['description.en', 'description en, description anglais, english description'],
  ['identifiers.doi', 'doi'],
  ['identifiers.isbn', 'isbn'],
  ['identifiers.issn', 'issn'],
  ['identifiers.ark', 'ark, identifiant ark'],
  ['licence', 'licence, license, droits, rights'],
  ['credit_line', 'crédit, crédit ligne, credit line, mention obligatoire, crédit photographique, crédit photo'],
  ['source_url', 'url, lien, permalien, url notice, lien notice, lien source, adresse web, page web, link'],
  ['source_images', 'url image, lien image, image url, adresse image'],
  [
    'picture',
    'image, photo, photographie, fichier image, nom fichier image, fichier, nom fichier, picture, image file, filename, file name',
  ],
  ['picture_credit', 'crédit image, auteur image, auteur photo, picture credit, image credit'],
  ['picture_licence', 'licence image, droits image, picture licence, image license, image rights'],
  ['language', 'langue, language'],
  ['genus', 'genus, genre'],
  ['epithet', 'épithète, epithet, specificEpithet, specificepithet, épithète spécifique, species, espèce'],
  ['infraspecific_epithet', 'infraspecificEpithet, infraspecificepithet, épithète infraspécifique'],
  [
    'authorship',
    'autorité, scientificNameAuthorship, scientificnameauthorship, authorship, authority, auteur, descripteur, autorité taxonomique',
  ],
  ['rank', 'rang, rank, taxonRank, taxonrank, rang taxonomique'],
  ['kingdom', 'règne, kingdom'],
  ['family', 'famille, family'],
  ['status', 'statut, status'],
  ['synonyms', 'synonymes, synonyms'],
  ['habitat', 'habitat, milieu'],
  ['distribution', 'répartition, distribution, aire répartition'],
  ['vernacular.fr', 'nom français, nom vernaculaire, nom commun, nom usuel, nom vernaculaire français'],
  ['vernacular.en', 'vernacularName, vernacularname, nom anglais, english name, common name'],
  ['lead', 'résumé, chapô, chapeau'],
  ['tags', 'tags, étiquettes'],
  ['paragraphs', 'texte, contenu'],
]

/** Headings that replace a title in tables without one. */
const NAMED_SO = 'désignation, désignation bien, dénomination, deno, objet, nom objet, libellé, object name, sujet représenté'

const ranked = (headings: string): Map<string, number> =>
  new Map(
    headings
      .split(', ')
      .map((one, at) => [headingOf(one), at] as const)
      .toReversed(),
  )

const OF_FIELDS = new Map(HEADINGS.map(([field, headings]) => [field, ranked(headings)]))
export const TITLE_LIKE = ranked(NAMED_SO)

/** Headings of permanent identifiers of a collection. */
export const LASTING_KEYS: ReadonlySet<string> = new Set([
  ...(OF_FIELDS.get('inventory_number')?.keys() ?? []),
  ...ranked(
    'identifiant, uuid, code, clé, key, référence, taxonID, taxonid, numéro notice, référence notice, identifiant notice, identifiant unique, numéro identification, code barre, numéro fiche, record id, object id, occurrence id, numéro référence',
  ).keys(),
])
/** Headings of numbers that another export may give to another row. */
export const PASSING_KEYS: ReadonlySet<string> = new Set(ranked('numéro, numéro ordre, numéro ligne, ordre, rang').keys())

/** Rank of a variant, after all complete headings. */
const BEHIND = 100

/** Complete heading, then without brackets, and by the first of several names. */
const variantsOf = (name: string): string[] => {
  const bare = name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  const [first = ''] = bare.split(/[/,;:|–—+&]/)
  return [...new Set([name, bare, first].map(headingOf))]
}

/** Likelihood that a heading names a field, 0 being the highest; null when it does not. */
export const rankOf = (name: string, headings: ReadonlyMap<string, number>): number | null => {
  for (const [at, variant] of variantsOf(name).entries()) {
    const rank = headings.get(variant)
    if (rank !== undefined) return rank + at * BEHIND
  }
  return null
}

export const isCalled = (name: string, headings: ReadonlySet<string>): boolean =>
  variantsOf(name).some((variant) => headings.has(variant))

export type Likely = { column: number; field: string; rank: number }

/** Assigns columns to fields: the most likely pairs first, each column and each field once. */
export const fieldsByHeading = (names: readonly string[], fields: ReadonlySet<string>): Likely[] => {
  const pairs = names.flatMap((name, column) =>
    [...OF_FIELDS].flatMap(([field, headings]): Likely[] => {
      const rank = fields.has(field) ? rankOf(name, headings) : null
      return rank === null ? [] : [{ column, field, rank }]
    }),
  )
  const [columns, taken] = [new Set<number>(), new Set<string>()]
  return pairs
    .toSorted((a, b) => a.rank - b.rank || a.column - b.column)
    .filter(({ column, field }) => {
      if (columns.has(column) || taken.has(field)) return false
      columns.add(column)
      taken.add(field)
      return true
    })
}
