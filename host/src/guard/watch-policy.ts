const isPolicy = (node: Node): boolean =>
  node instanceof HTMLMetaElement && node.httpEquiv.toLowerCase().startsWith('content-security-policy')

const holdsPolicy = (node: Node): boolean =>
  isPolicy(node) || (node instanceof Element && [...node.querySelectorAll('meta')].some(isPolicy))

/**
 * Calls `lost` when somebody has given the document a policy of their own: it holds from then on, whatever becomes of its element,
 * and may forbid every call and every script.
 */
export const watchPolicy = (lost: () => void): void => {
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target, addedNodes }) => isPolicy(target) || [...addedNodes].some(holdsPolicy))) lost()
  })
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['http-equiv', 'content'],
  })
}
