const isPolicy = (node: Node): boolean =>
  node instanceof HTMLMetaElement && node.httpEquiv.toLowerCase().startsWith('content-security-policy')

/**
 * Calls `lost` when somebody has given the document a policy of their own: it holds from then on, whatever becomes of its element,
 * and may forbid every call and every script.
 */
export const watchPolicy = (lost: () => void): void => {
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isPolicy))) lost()
  })
  observer.observe(document.head, { childList: true })
}
