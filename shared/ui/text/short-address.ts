/** Maximum number of displayed characters of a URL. */
const LONGEST = 38

/** Display text of a URL: host and beginning of the path. The link target is the complete URL. */
export const shortAddress = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { host, pathname, search, hash } = new URL(address)
  const path = `${pathname === '/' ? '' : pathname}${search}${hash}`
  const whole = host.replace(/^www\./, '') + path
  // The host is never cut, so that the link target is recognisable.
  const kept = Math.max(LONGEST, whole.length - path.length)
  return whole.length > kept + 1 ? `${whole.slice(0, kept)}…` : whole
}
