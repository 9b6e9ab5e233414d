/** States of a contribution (domain rules, "Contributions"). Accepted and rejected are final. */
export const CONTRIBUTION_STATES = ['draft', 'submitted', 'sent_back', 'accepted', 'rejected'] as const
export type ContributionState = (typeof CONTRIBUTION_STATES)[number]

export const CONTRIBUTION_ACTIONS = ['edit', 'delete', 'submit', 'withdraw', 'accept', 'send-back', 'reject'] as const
export type ContributionAction = (typeof CONTRIBUTION_ACTIONS)[number]

/** Actions of reviewers; all others are for the owner. */
export const REVIEW_ACTIONS = ['accept', 'send-back', 'reject'] as const satisfies readonly ContributionAction[]
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** Licences offered for the photographs of a contribution. */
export const CONTRIBUTION_LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0'] as const
/** Display name of a licence: "CC BY-SA 4.0". */
export const termsName = (licence: string): string => licence.replace(/^CC-/, 'CC ').replace(/-(?=[\d.]+$)/, ' ')
/** Maximum number of photographs of one contribution, unless an area sets another. */
export const CONTRIBUTION_PHOTOS = 4
/** Earlier maximum. Contributions with more than four photographs keep them. */
export const CONTRIBUTION_PHOTOS_BEFORE = 20

/** Number of accepted contributions after which those of a CONTRIB skip review, where the site allows it. */
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

/** State after an action, unchanged for actions without a transition; null when the action is not allowed in this state. */
export const contributionStep = (state: ContributionState, action: ContributionAction): ContributionState | null => {
  const { from, to } = STEPS[action]
  return from.includes(state) ? (to ?? state) : null
}
