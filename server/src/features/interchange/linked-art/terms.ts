const AAT = 'http://vocab.getty.edu/aat/'

/** Reference to an entity of this site, of a vocabulary, or of another site. */
export type Reference<T extends string = string> = { id: string; type: T; _label?: string }

const concept = <T extends string>(type: T, number: number, label: string): Reference<T> => ({
  id: `${AAT}${number}`,
  type,
  _label: label,
})

/** Terms of the Art & Architecture Thesaurus that Linked Art classifies with. */
export const TERMS = {
  artwork: concept('Type', 300_133_025, 'Works of Art'),
  primaryName: concept('Type', 300_404_670, 'Primary Name'),
  displayName: concept('Type', 300_404_669, 'Display Title'),
  accessionNumber: concept('Type', 300_312_355, 'Accession Number'),
  briefText: concept('Type', 300_418_049, 'Brief Text'),
  description: concept('Type', 300_435_416, 'Description'),
  workType: concept('Type', 300_435_443, 'Type of Work'),
  materials: concept('Type', 300_435_429, 'Material Statement'),
  dimensions: concept('Type', 300_435_430, 'Dimension Statement'),
  inscription: concept('Type', 300_435_414, 'Inscription'),
  credit: concept('Type', 300_026_687, 'Credit Statement'),
  rights: concept('Type', 300_435_434, 'Copyright/License Statement'),
  nationality: concept('Type', 300_379_842, 'Nationality'),
  digitalImage: concept('Type', 300_215_302, 'Digital Image'),
  webPage: concept('Type', 300_264_578, 'Web Page'),
} as const

/** Kinds of dimensions; the others have a value without a kind. */
export const DIMENSIONS: Partial<Record<string, Reference<'Type'>>> = {
  height: concept('Type', 300_055_644, 'Height'),
  width: concept('Type', 300_055_647, 'Width'),
  depth: concept('Type', 300_072_633, 'Depth'),
  diameter: concept('Type', 300_055_624, 'Diameter'),
}

/** Units of length; a dimension in another unit is left out, because the model requires a unit. */
export const UNITS: Partial<Record<string, Reference<'MeasurementUnit'>>> = {
  mm: concept('MeasurementUnit', 300_379_097, 'millimeters'),
  cm: concept('MeasurementUnit', 300_379_098, 'centimeters'),
  m: concept('MeasurementUnit', 300_379_099, 'meters'),
  in: concept('MeasurementUnit', 300_379_100, 'inches'),
}

export const LANGUAGES: Partial<Record<string, Reference<'Language'>>> = {
  fr: concept('Language', 300_388_306, 'French'),
  en: concept('Language', 300_388_277, 'English'),
}
