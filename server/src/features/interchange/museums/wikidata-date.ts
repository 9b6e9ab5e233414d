export type WikidataDate = { year: number; month: number | undefined; day: number | undefined }

/** Values that exist but are unknown to the source. */
export const isUnknown = (value: string): boolean =>
  /^t\d+$/.test(value) || value.startsWith('http://www.wikidata.org/.well-known/genid/')

/**
 * Parses a date of a query result. Years are astronomical, and those before 1 are legal; the first of January means the
 * year alone. Null for an empty or unknown date, undefined for text, which other exports have.
 */
export const wikidataDate = (value: string): WikidataDate | null | undefined => {
  if (value === '' || isUnknown(value)) return null
  const [, year = '', month = '', day = ''] = /^([+-]?\d{4,9})-(\d\d)-(\d\d)(?:T00:00:00Z)?$/.exec(value) ?? []
  if (year === '' || Number(month) > 12 || Number(day) > 31) return undefined
  const whole = Number(month) <= 1 && Number(day) <= 1
  return {
    year: Number(year),
    month: whole ? undefined : Number(month),
    day: whole || Number(day) <= 1 ? undefined : Number(day),
  }
}
