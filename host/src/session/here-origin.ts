/** Origin of the page, to check paths of the site against; on the server, which knows none, any does. */
export const hereOrigin = (): string => (typeof window === 'undefined' ? 'http://site.invalid' : window.location.origin)
