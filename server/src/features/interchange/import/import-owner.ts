/** Default owners of imported records: the collection that a format comes from. */
const OWNERS: Record<string, string> = {
  joconde: 'Base Joconde',
  tate: 'Tate',
  daisie: 'DAISIE',
  'darwin-core': 'Registre taxonomique',
  'darwin-core-archive': 'Registre taxonomique',
  bibtex: 'Bibliographie',
  'csl-json': 'Bibliographie',
  guides: 'Service public',
}

/** Name of the organisation that owns records of a format, unless a person names another. */
export const ownerOf = (format: string | undefined): string => OWNERS[format ?? ''] ?? 'Catalogue'
