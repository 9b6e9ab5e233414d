/** Supported browsers: those that verify import map integrity, and slightly older ones. */
export const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 17.5']
