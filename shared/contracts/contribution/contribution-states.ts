/** States of a contribution (domain rules, "Contributions"). Accepted and rejected are ends. */
export const CONTRIBUTION_STATES = ['draft', 'submitted', 'sent_back', 'accepted', 'rejected'] as const
export type ContributionState = (typeof CONTRIBUTION_STATES)[number]

export const CONTRIBUTION_ACTIONS = ['edit', 'delete', 'submit', 'withdraw', 'accept', 'send-back', 'reject'] as const
export type ContributionAction = (typeof CONTRIBUTION_ACTIONS)[number]

/** Actions of reviewers; the others are the owner's. */
export const REVIEW_ACTIONS = ['accept', 'send-back', 'reject'] as const satisfies readonly ContributionAction[]
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** Terms on which a contribution's photographs are published. */
export const CONTRIBUTION_LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0'] as const
/** What people read for one of these licences: "CC BY-SA 4.0". */
export const termsName = (licence: string): string => licence.replace(/^CC-/, 'CC ').replace(/-(?=[\d.]+$)/, ' ')
/** Photographs of one contribution, as in every area that says nothing else. */
export const CONTRIBUTION_PHOTOS = 4
/** What contributions could hold before that: those that hold more than four keep them. */
export const CONTRIBUTION_PHOTOS_BEFORE = 20

/** From this many accepted ones on, those of a CONTRIB can be published without review, where the site allows it. */
export const TRUSTED_AFTER = 10

const STEPS: Record<ContributionAction, { from: readonly ContributionState[]; to: ContributionState | null }> = {
  edit: { from: ['draft', 'sent_back'], to: null },
  delete: { from: ['draft', 'sent_back', 'rejected'], to: null },
  submit: { from: ['draft', 'sent_back'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  accept: { from: ['submitted'], to: 'accepted' },
  'send-back': { from: ['submitted'], to: 'sent_back' },
  reject: { from: ['submitted'], to: 'rejected' },
}

/** State after an action, the same one where it changes none; null when the action is not open in this state. */
export const contributionStep = (state: ContributionState, action: ContributionAction): ContributionState | null => {
  const { from, to } = STEPS[action]
  return from.includes(state) ? (to ?? state) : null
}
