export type WikidataDate = { year: number; month: number | undefined; day: number | undefined }

/** Values that the source knows to exist and does not know. */
export const isUnknown = (value: string): boolean =>
  /^t\d+$/.test(value) || value.startsWith('http://www.wikidata.org/.well-known/genid/')

/**
 * Reads a date of a query result. Years are astronomical and those before 1 are legal; the first of January stands
 * for the year alone. Null when there is none or the source does not know it, undefined for words, which other exports have.
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
