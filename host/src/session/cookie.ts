const year = 31_536_000

/** Value of a cookie of this device that scripts may read, or null. */
export const readCookie = (name: string, all: string = document.cookie): string | null => {
  const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Stores a setting of this device for a year; null deletes it. The server reads it before it writes the page. */
export const writeCookie = (name: string, value: string | null): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax; Max-Age=${value === null ? 0 : year}${secure}`
}
