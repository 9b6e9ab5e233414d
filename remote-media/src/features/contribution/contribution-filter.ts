import { CONTRIBUTION_STATES } from '@florilege/shared/rules/forms'
import type { ContributionState } from '@florilege/shared/rules/forms'

/** Filter of the contribution list, written into the path below photos/ (RT-14). */
export type ContributionFilter = { scope?: 'all' | 'accepted'; state?: ContributionState }

/** Parses the rest of a path: "", "all/", "accepted/", "all/submitted/" or "draft/"; null for others. */
export const contributionFilterOf = (rest: string): ContributionFilter | null => {
  const parts = rest.split('/').filter((part) => part !== '')
  const scope = parts[0] === 'all' || parts[0] === 'accepted' ? parts[0] : undefined
  const left = scope === undefined ? parts : parts.slice(1)
  const state = CONTRIBUTION_STATES.find((one) => one === left[0])
  if (left.length > 1 || (left.length === 1 && state === undefined)) return null
  return { ...(scope === undefined ? {} : { scope }), ...(state === undefined ? {} : { state }) }
}

/** Path of the list with a filter. */
export const contributionPath = ({ scope, state }: ContributionFilter): string => {
  const parts = [scope, state].filter((part) => part !== undefined)
  return parts.length === 0 ? '/contribution/' : `/contribution/photos/${parts.join('/')}/`
}
