export type Axis = 'lat' | 'lon'

/** Names of axes: lat., latitude, lon., long., lng, longitude. */
const LABEL = /(?<!\p{L})(?:(lat(?:itude)?)|lon(?:g(?:itude)?)?|lng)(?!\p{L})\.? ?[:=]?/giu

/** Texts of one or two labelled angles; an empty list without labels, null for misplaced labels. */
export const labelledAngles = (text: string): { axis: Axis; text: string }[] | null => {
  const labels = text.matchAll(LABEL)
  const found: { axis: Axis; from: number; start: number }[] = []
  for (const label of labels) {
    if (found.length === 2) return null
    found.push({ axis: label[1] === undefined ? 'lon' : 'lat', from: label.index, start: label.index + label[0].length })
  }
  const [first, second] = found
  if (first === undefined) return []
  if (text.slice(0, first.from).trim() !== '') return null
  const texts = found.map(({ axis, start }, at) => ({ axis, text: text.slice(start, found[at + 1]?.from).trim() }))
  // Drop the punctuation that separates the two angles.
  return texts.map((one, at) => ({ ...one, text: at === 0 && second !== undefined ? one.text.replace(/[,;]$/, '') : one.text }))
}

const BRACKETS: Record<string, string> = { '(': ')', '[': ']' }

/** Removes one pair of brackets around the whole text. */
export const unbracketed = (text: string): string => {
  const whole = text.trim()
  const end = BRACKETS[whole.charAt(0)]
  return end !== undefined && whole.endsWith(end) ? whole.slice(1, -1) : whole
}

/** Latitude and longitude of a geo: URI (RFC 5870) in WGS 84; null for other texts. */
export const geoAddress = (text: string): { lat: string; lon: string } | 'invalid' | null => {
  if (!/^geo:/i.test(text)) return null
  const [place = '', ...rest] = text.slice('geo:'.length).split(/[;?&]/)
  const [lat = '', lon = '', altitude = '0', ...more] = place.split(',')
  const isNumber = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value)
  const system = rest.find((one) => /^crs=/i.test(one))
  const isKnown = system === undefined || system.toLowerCase() === 'crs=wgs84'
  return isKnown && more.length === 0 && [lat, lon, altitude].every(isNumber) ? { lat, lon } : 'invalid'
}
