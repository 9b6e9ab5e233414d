/**
 * Calls that the matrix of items has no probe for, and why. Each names what it covers as narrowly as it can: a call that
 * gives items out and falls under none of these needs a probe (matrix-reads.ts, matrix-acts.ts).
 */
export const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^\w+ \/api\/(login|logout|register|password|account|oauth|social)(\/|$)/,
    'accounts and sessions: of the caller alone, no items',
  ],
  [/^GET \/api\/dataset\/user/, 'session state: ids of what the caller did, no items'],
  [/^\w+ \/api\/consent\//, 'texts and consents: no items'],
  [
    /^\w+ \/api\/(release|catalogue\/import)(\/|$)/,
    'releases and imports: no items are given out; rights in release-rights and catalogue-import',
  ],
  [/^\w+ \/api\/admin\//, 'closed to all but administrators by the matrix of access'],
  [/^\w+ \/api\/report(\/|$)|^GET \/api\/entity\/:id\/report$/, 'own reports and cases: rights in report and moderation tests'],
  [/^\w+ \/api\/(friend|block|unblock|people)(\/|$)/, 'relations between people: no items; the relation machine and its tests'],
  [/^\w+ \/api\/entity(\/|$)/, 'groups and organisations themselves: no items; rights in entity tests'],
  [/^\w+ \/api\/profile\//, 'heads of profiles: counts are compared in the matrix of counts'],
  [/^\w+ \/api\/(notification|push)(\/|$)/, 'own notices: rights in notification tests'],
  [/^\w+ \/api\/draft(\/|$)/, 'own drafts: of the caller alone'],
  [/^\w+ \/api\/(order|florilege|contribution)(\/|$)/, 'own things and their review: rights in tests of their feature'],
  [/^\w+ \/api\/upload\//, 'uploads: of the caller alone'],
  [/^GET \/api\/facet\//, 'counts of public records alone'],
  [/^GET \/api\/(bibliography|genus|species|article)\/:id\/history$/, 'versions: for editors, rights in record-history tests'],
  [
    /^(POST|PUT|DELETE) \/api\/(bibliography|genus|species|article|link)(\/|$)/,
    'editing of the catalogue: rights in record tests',
  ],
  [
    /^(POST|PUT) \/api\/(note|lesson|media|media\/video)$|^(POST|PUT) \/api\/(mood|share|lesson)(\/|$)|^PUT \/api\/(media|comment)\/:id$/,
    'made or edited by its own form: rights in tests of its feature',
  ],
  [/^(PUT|DELETE) \/api\/lesson\/solution\/:id$|^DELETE \/api\/timeline\/:id$/, 'own things: rights in tests of their feature'],
  [/^\w+ \/api\/post\/(advertise|moderation)\/:id$/, 'for codes on a group: rights in tests of posts'],
  [/^GET \/api\/timeline\/new$/, 'a count of what the timeline gives, which has a probe'],
  [/^GET \/api\/(autocomplete|feed|export|video)(\/|$)/, 'tests of their feature hold them against the same predicate'],
]
