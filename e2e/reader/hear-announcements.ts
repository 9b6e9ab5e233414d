import type { Page } from '@playwright/test'

type Heard = { florilegeHeard: (words: string) => void }

/**
 * Runs in the page, before its scripts: passes on what live regions announce. As in browsers, a region announces what changes in
 * it; one that comes with its words announces them only if it is an alert.
 */
const listen = (): void => {
  const LIVE =
    '[aria-live="polite"], [aria-live="assertive"], [aria-live="off"], [role="status"], [role="alert"], [role="log"], output'
  let known = new Set<Element>()
  const isShown = (element: Element): boolean =>
    element.closest('[aria-hidden="true"]') === null && element.checkVisibility({ visibilityProperty: true })
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return ''
    const label = node.getAttribute('aria-label')
    return (
      label ??
      [...node.childNodes]
        .map(wordsOf)
        .filter((words) => words.trim() !== '')
        .join(' ')
    )
  }
  const isAtomic = (region: Element): boolean =>
    region.getAttribute('aria-atomic') === 'true' || ['status', 'alert'].includes(region.getAttribute('role') ?? '')
  const say = (words: string): void => {
    const said = words.replaceAll(/\s+/g, ' ').trim()
    if (said !== '') (globalThis as unknown as Heard).florilegeHeard(said)
  }
  const changedIn = (region: Element, changes: MutationRecord[]): string => {
    if (isAtomic(region)) return wordsOf(region)
    return changes
      .filter(({ target }) => region.contains(target))
      .flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))
      .filter((node) => node.isConnected)
      .map(wordsOf)
      .join(' ')
  }
  const regionsNow = (): Set<Element> => new Set([...document.querySelectorAll(LIVE)].filter(isShown))
  const hear = (changes: MutationRecord[]): void => {
    const now = regionsNow()
    for (const region of now) {
      if (region.getAttribute('aria-live') === 'off') continue
      if (!known.has(region)) {
        if (region.getAttribute('role') === 'alert') say(wordsOf(region))
        continue
      }
      const own = changes.filter(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return element?.closest(LIVE) === region
      })
      if (own.length > 0) say(changedIn(region, own))
    }
    known = now
  }
  document.addEventListener('DOMContentLoaded', () => {
    known = regionsNow()
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Calls back with each announcement of the pages that this tab opens from now on. */
export const hearAnnouncements = async (page: Page, heard: (words: string) => void): Promise<void> => {
  await page.exposeBinding('florilegeHeard', (_source, words: string) => heard(words))
  await page.addInitScript(listen)
}
