type Style = {
  /** `dms`, the default: degrees, minutes and tenths of seconds (about 3 m); `decimal`: six decimals (about 0.1 m). */
  form?: 'dms' | 'decimal'
  language: 'fr' | 'en'
}

const TENTHS_PER_DEGREE = 36_000
const TENTHS_PER_MINUTE = 600
const DECIMALS = 6

const dms = (size: number): string => {
  const tenths = Math.round(size * TENTHS_PER_DEGREE)
  const minutes = Math.floor((tenths % TENTHS_PER_DEGREE) / TENTHS_PER_MINUTE)
  const seconds = (tenths % TENTHS_PER_MINUTE) / 10
  return `${Math.floor(tenths / TENTHS_PER_DEGREE)}°\u00A0${minutes}′\u00A0${seconds.toFixed(1)}″`
}

const angle = (degrees: number, letter: string, { form = 'dms', language }: Style): string => {
  const size = Math.abs(degrees)
  const written = form === 'dms' ? dms(size) : `${Number(size.toFixed(DECIMALS))}°`
  return `${language === 'fr' ? written.replace('.', ',') : written}\u00A0${letter}`
}

/** Formats a position in a language, in a form that `parseCoordinates` reads: 48° 51′ 29,6″ N, 2° 17′ 40,2″ O. */
export const formatCoordinates = ({ lat, lon }: { lat: number; lon: number }, style: Style): string => {
  const west = style.language === 'fr' ? 'O' : 'W'
  return `${angle(lat, lat < 0 ? 'S' : 'N', style)}, ${angle(lon, lon < 0 ? west : 'E', style)}`
}
