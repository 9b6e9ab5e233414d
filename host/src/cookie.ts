const year = 31_536_000

/** Name under which this site stores a cookie: with HTTPS it has the same prefix as on the server, which refuses other hosts. */
const stored = (name: string, secure: boolean): string => `${secure ? '__Host-' : ''}${name}`
const isSecure = (): boolean => window.location.protocol === 'https:'

/** Value of a cookie of this device that scripts may read, or null. */
export const readCookie = (name: string, all: string = document.cookie, secure: boolean = isSecure()): string | null => {
  const start = `${stored(name, secure)}=`
  const found = all.split('; ').find((pair) => pair.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

/** Text that sets a cookie for a year, or deletes it with null. */
export const cookieText = (name: string, value: string | null, secure: boolean): string =>
  `${stored(name, secure)}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax; Max-Age=${value === null ? 0 : year}${secure ? '; Secure' : ''}`

/** Stores a setting of this device for a year; null deletes it. The server reads it before it writes the page. */
export const writeCookie = (name: string, value: string | null): void => {
  document.cookie = cookieText(name, value, isSecure())
}
