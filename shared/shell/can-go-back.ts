/** Whether there is an entry of this application before the current one in the history. */
export const canGoBack = (): boolean => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
