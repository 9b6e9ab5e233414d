/** Characters of an address that are shown. */
const LONGEST = 38

/** An address as it is shown in words: its site, and the beginning of its path. Where it leads stays the whole of it. */
export const shortAddress = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { host, pathname, search, hash } = new URL(address)
  const path = `${pathname === '/' ? '' : pathname}${search}${hash}`
  const whole = host.replace(/^www\./, '') + path
  // The site is never cut: who reads sees where a link leads.
  const kept = Math.max(LONGEST, whole.length - path.length)
  return whole.length > kept + 1 ? `${whole.slice(0, kept)}…` : whole
}
