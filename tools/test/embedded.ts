/**
 * Server tests that `npm test` also runs on the embedded engine: those of the engine itself, and those whose queries
 * lean on what differs between engines (text search, locks of a single connection). The browser tests visit a
 * whole Florilège on this engine.
 */
export const EMBEDDED = [
  'database',
  'durability',
  'process',
  'job',
  'migrations',
  'search',
  'search-names',
  'catalogue-list',
].map((name) => `server/tests/${name}.test.ts`)
