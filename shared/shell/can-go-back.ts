/** Tests whether the history has an earlier entry of this application. */
export const canGoBack = (): boolean => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
