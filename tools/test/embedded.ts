/**
 * Server tests that `npm test` also runs on the embedded engine: those of the engine itself, and those whose queries depend on
 * differences between engines (text search, locks of a single connection). The browser tests use a complete server on this
 * engine.
 */
export const EMBEDDED = [
  'database',
  'harvest',
  'backup',
  'durability',
  'process',
  'job',
  'migrations',
  'search',
  'search-names',
  'catalogue-list',
].map((name) => `server/tests/**/${name}.test.ts`)
