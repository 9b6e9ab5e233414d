import { columnTypeOf, IMPORT_FIELDS } from '@florilege/shared/contracts'
import type { RecordKind, TableMapping } from '@florilege/shared/contracts'

export type Sample = { header: readonly string[]; rows: readonly (readonly string[])[] }

/** Words that columns are called by, folded, and the field that they are. */
const WORDS: Record<string, string> = {
  titre: 'title',
  title: 'title',
  nom: 'title',
  name: 'title',
  'nom latin': 'title',
  'nom scientifique': 'title',
  scientificname: 'title',
  intitule: 'title',
  'sous titre': 'subtitle',
  subtitle: 'subtitle',
  auteur: 'creator',
  autrice: 'creator',
  artiste: 'creator',
  artist: 'creator',
  author: 'creator',
  creator: 'creator',
  createur: 'creator',
  date: 'date',
  annee: 'date',
  year: 'date',
  datation: 'date',
  type: 'object_type',
  domaine: 'object_type',
  genre: 'genre',
  technique: 'technique',
  medium: 'technique',
  materiaux: 'technique',
  materiel: 'technique',
  dimensions: 'dimensions_text',
  mesures: 'dimensions_text',
  inscription: 'inscription',
  inventaire: 'inventory_number',
  'numero inventaire': 'inventory_number',
  'inventory number': 'inventory_number',
  cote: 'inventory_number',
  musee: 'institution',
  museum: 'institution',
  institution: 'institution',
  conservation: 'institution',
  lieu: 'place',
  place: 'place',
  editeur: 'publisher',
  publisher: 'publisher',
  revue: 'container_title',
  journal: 'container_title',
  volume: 'volume',
  tome: 'volume',
  pages: 'pages',
  edition: 'edition',
  planche: 'plate_number',
  plate: 'plate_number',
  sujet: 'subjects',
  sujets: 'subjects',
  subjects: 'subjects',
  keywords: 'subjects',
  'mots cles': 'subjects',
  description: 'description.fr',
  notice: 'description.fr',
  doi: 'identifiers.doi',
  isbn: 'identifiers.isbn',
  issn: 'identifiers.issn',
  ark: 'identifiers.ark',
  licence: 'licence',
  license: 'licence',
  credit: 'credit_line',
  url: 'source_url',
  lien: 'source_url',
  langue: 'language',
  language: 'language',
  genus: 'genus',
  epithete: 'epithet',
  species: 'epithet',
  epithet: 'epithet',
  specificepithet: 'epithet',
  autorite: 'authorship',
  scientificnameauthorship: 'authorship',
  authorship: 'authorship',
  authority: 'authorship',
  rang: 'rank',
  rank: 'rank',
  taxonrank: 'rank',
  regne: 'kingdom',
  kingdom: 'kingdom',
  famille: 'family',
  family: 'family',
  statut: 'status',
  synonymes: 'synonyms',
  synonyms: 'synonyms',
  habitat: 'habitat',
  milieu: 'habitat',
  repartition: 'distribution',
  distribution: 'distribution',
  'nom francais': 'vernacular.fr',
  'nom vernaculaire': 'vernacular.fr',
  vernacularname: 'vernacular.en',
  theme: 'theme',
  resume: 'lead',
  chapo: 'lead',
  texte: 'paragraphs',
  nationalite: 'nationality',
  naissance: 'birth_place',
}
const KEYS = new Set([
  'id',
  'identifiant',
  'identifier',
  'code',
  'cle',
  'key',
  'numero',
  'n',
  'no',
  'reference',
  'taxonid',
  'uuid',
])

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const OF_SPECIES = ['genus', 'epithet', 'authorship', 'family', 'kingdom', 'rank']

const kindOf = (names: readonly string[]): RecordKind => {
  const fields = new Set(names.map((name) => WORDS[folded(name)]))
  if (OF_SPECIES.filter((field) => fields.has(field)).length >= 2) return 'species'
  return fields.has('paragraphs') ? 'article' : 'bibliography'
}

/** Whether a column names rows, as far as the first rows tell: it has a value in each, and no value twice. */
const namesRows = ({ rows }: Sample, at: number): boolean => {
  const values = rows.map((row) => row[at] ?? '')
  return values.every((value) => value !== '') && new Set(values).size === values.length
}

const keyOf = (sample: Sample): string => {
  const { header } = sample
  // What is called a key is meant as one: a value that comes twice is told of its row.
  const called = header.find((name) => KEYS.has(folded(name)))
  const inventory = header.find((name, at) => WORDS[folded(name)] === 'inventory_number' && namesRows(sample, at))
  return called ?? inventory ?? header.find((_name, at) => namesRows(sample, at)) ?? header[0] ?? ''
}

/** Sign between the values of a list, as the first rows have it. */
const separatorOf = ({ rows }: Sample, at: number): string =>
  ['|', ';', ' / '].find((sign) => rows.some((row) => (row[at] ?? '').includes(sign))) ?? '|'

/** What the columns of a table seem to be, by what they are called and what is in the first rows. */
export const proposeMapping = (sample: Sample): TableMapping => {
  const kind = kindOf(sample.header)
  const taken = new Set<string>()
  const columns = sample.header.flatMap((column, at) => {
    // In a list of taxa the genre is the genus.
    const word = folded(column)
    const field =
      kind === 'species' && word === 'genre' ? 'genus' : kind === 'species' && word === 'auteur' ? 'authorship' : WORDS[word]
    if (field === undefined || taken.has(field) || !IMPORT_FIELDS[kind].includes(field)) return []
    taken.add(field)
    return [{ column, field, type: columnTypeOf(field), separator: separatorOf(sample, at) }]
  })
  return {
    kind,
    class: kind === 'bibliography' ? 'artwork' : null,
    key: keyOf(sample),
    language: kind === 'species' ? 'la' : 'fr',
    columns,
  }
}
