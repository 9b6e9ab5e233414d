/**
 * Where to go after signing in: `callback` if it is an address of this site, else "/" (LG-06, threats T7). Anything a
 * browser could read as another origin (schemes, "//", "\", control characters) is refused, not repaired.
 */
export const sitePath = (callback: string | null, origin: string = window.location.origin): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (callback === null || callback.length > 2000 || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(callback)) return '/'
  if (!URL.canParse(callback, origin)) return '/'
  const address = new URL(callback, origin)
  const path = address.pathname + address.search + address.hash
  const signsIn = /^\/(?:login(?:\/|$)|pages\/login-)/.test(address.pathname)
  return address.origin === origin && !path.startsWith('//') && !signsIn ? path : '/'
}
