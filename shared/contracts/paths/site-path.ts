/**
 * Validates a redirect target: a path of this site, else "/" (LG-06, T7). Anything that a browser could interpret as another
 * origin is refused, not repaired: schemes, "//", "\", control characters. Sign-in pages also become "/".
 */
export const sitePath = (callback: string | null | undefined, origin: string): string => {
  if (callback === null || callback === undefined || callback.length > 2000) return '/'
  // oxlint-disable-next-line no-control-regex -- matches control characters to refuse them
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(callback)) return '/'
  if (!URL.canParse(callback, origin)) return '/'
  const address = new URL(callback, origin)
  const path = address.pathname + address.search + address.hash
  const signsIn = /^\/(?:login(?:\/|$)|pages\/login-|social_|oauth\/|api\/|logout)/.test(address.pathname)
  return address.origin === origin && !path.startsWith('//') && !signsIn ? path : '/'
}
