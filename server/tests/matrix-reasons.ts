/** Why a call has no probe in the matrix of items, and the tests that hold its rights instead, with the helper that makes it for them. */
type Reason = { calls: RegExp; why: string; tests: readonly string[] }

const reason = (calls: RegExp, why: string, ...tests: string[]): Reason => ({ calls, why, tests })

/**
 * Calls that the matrix of items has no probe for. Each names what it covers as narrowly as it can: a call that gives items
 * out and falls under none of these needs a probe (matrix-reads.ts, matrix-acts.ts).
 */
export const REASONS: readonly Reason[] = [
  reason(
    /^\w+ \/api\/account\/(export|import)(\/|$)/,
    'all that is the caller’s, and of others what they may see',
    'account-export',
  ),
  reason(
    /^\w+ \/api\/(login|logout|register|password|account(?!\/(export|import))|oauth|social)(\/|$)/,
    'accounts and sessions: of the caller alone, no items',
    'account',
    'account-words',
    'own-account',
    'session',
    'passkey',
    'social-login',
  ),
  reason(/^GET \/api\/dataset\/user/, 'session state: ids of what the caller did, no items', 'session'),
  reason(/^\w+ \/api\/consent\//, 'texts and consents: no items', 'account'),
  reason(
    /^\w+ \/api\/(release|catalogue\/import)(\/|$)/,
    'releases and imports: no items are given out',
    'release-rights',
    'releases',
    'rollout',
    'release-health',
    'release-override',
    'release-tampering',
    'release-teams',
    'catalogue-import',
  ),
  reason(
    /^\w+ \/api\/import(\/|$)/,
    'imports of who made them: the rows of their files, and titles for who edits every record',
    'record-import-run',
  ),
  reason(
    /^GET \/api\/catalogue\/(export\/:format|taxa\.zip)$/,
    'what guests see, the same for whoever asks',
    'interchange-export',
  ),
  reason(
    /^\w+ \/api\/admin\//,
    'closed to all but administrators',
    'order-export',
    'admin',
    'admin-users',
    'audit',
    'moderation',
    'order',
    'setting',
    'statistic',
  ),
  reason(/^POST \/api\/vital$/, 'figures of pages: no items', 'statistic'),
  reason(
    /^(GET|DELETE) \/api\/report(\/|$)|^POST \/api\/report\/|^GET \/api\/entity\/:id\/report$/,
    'own reports and cases',
    'report',
    'moderation',
  ),
  reason(
    /^\w+ \/api\/(friend|block|unblock|people)(\/|$)/,
    'relations between people: no items',
    'friend',
    'block',
    'profile',
    'relations.ts',
  ),
  reason(
    /^\w+ \/api\/entity(\/|$)/,
    'groups and organisations themselves: no items',
    'entity',
    'suspended-group',
    'relation-race',
    'relations.ts',
  ),
  reason(/^\w+ \/api\/profile\//, 'heads of profiles: counts are compared in the matrix of counts', 'profile', 'mood'),
  reason(/^(POST|DELETE|PUT|GET) \/api\/(notification|push)(\/|$)/, 'own notices: marks and settings', 'notification', 'push'),
  reason(/^\w+ \/api\/draft(\/|$)/, 'own drafts: of the caller alone', 'draft'),
  reason(/^\w+ \/api\/order(\/|$)/, 'orders by one’s hand, and their answers', 'order', 'order-answer'),
  reason(/^\w+ \/api\/florilege(\/|$)/, 'anthologies by their own privacy', 'florilege'),
  reason(
    /^\w+ \/api\/contribution(\/|$)/,
    'contributions of the caller, and their review',
    'contribution',
    'contribution-review',
  ),
  reason(/^\w+ \/api\/upload\//, 'uploads: of the caller alone', 'media-upload', 'media-chunks'),
  reason(/^GET \/api\/facet\//, 'counts of public records alone', 'catalogue-record'),
  reason(
    /^GET \/api\/(bibliography|genus|species|article)\/:id\/history$/,
    'versions: for editors',
    'record-history',
    'record-edit',
  ),
  reason(
    /^(POST|PUT|DELETE) \/api\/(bibliography|genus|species|article|link)(\/|$)/,
    'editing of the catalogue',
    'record-edit',
    'record-history',
    'record-link',
  ),
  reason(
    /^(POST|PUT) \/api\/media$|^POST \/api\/(note|lesson|media\/video)$/,
    'made by the caller',
    'post',
    'lesson',
    'media-edit',
    'video',
  ),
  reason(/^(PUT|DELETE) \/api\/lesson\/solution\/:id$/, 'own solutions', 'lesson'),
  reason(/^DELETE \/api\/timeline\/:id$/, 'hides a post from the caller alone', 'own-timeline'),
  reason(/^DELETE \/api\/post\/(advertise|moderation)\/:id$/, 'takes back what a code on a group allowed', 'group-post'),
  reason(/^GET \/api\/video(\/|$)/, 'what another site says of a film', 'video'),
]
