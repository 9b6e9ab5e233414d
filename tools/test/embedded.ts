/**
 * Server tests that `npm test` also runs on the embedded engine: those of the engine itself, and those whose queries
 * lean on what differs between engines (plans, text search, types, locks of a single connection).
 */
export const EMBEDDED = [
  'database',
  'durability',
  'media-durability',
  'media-hostile',
  'media-corpus',
  'slow-senders',
  'process',
  'job',
  'migrations',
  'dump',
  'search',
  'timeline',
  'relation-model',
  'catalogue-list',
  'record-import',
  'comment',
  'moderation',
  'audit-search',
  'statistic',
  'event',
  'releases',
].map((name) => `server/tests/${name}.test.ts`)
