/**
 * Tests whether the history has an earlier entry of this site: one of this document, or, where the browser tells, one of a
 * document before it, such as a page whose link was followed before its scripts ran.
 */
export const canGoBack = (): boolean =>
  Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0 ||
  ('navigation' in window && window.navigation.canGoBack)
