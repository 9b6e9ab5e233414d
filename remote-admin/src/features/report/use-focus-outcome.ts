import { useEffect } from 'react'

/** Element id of the heading of a case's outcome. */
export const OUTCOME_ID = 'report-outcome'

const focusOutcome = (): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`#${OUTCOME_ID}`)?.focus()
}

/** In a part that disappears with the decision on a case: moves its focus to the outcome. */
export const useFocusOutcome = (): void => useEffect(() => focusOutcome, [])
