/** Browsers that Florilège is built for: those that check the digests of an import map, and older ones near them. */
export const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.5']
