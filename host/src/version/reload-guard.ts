/** A page is reloaded for a newer version at most once in so long (CO-02); ms. */
export const VERSION_GUARD = 120_000

export type PageMoment = {
  now: number
  /** When this tab was last reloaded for a version; null when it was not. */
  reloadedAt: number | null
  /** When the person last did something here. */
  usedAt: number
  hidden: boolean
  /** Forms, fields, uploads or an outbox that reloading would harm, and sheets, dialogs or menus that are open. */
  unsaved: number
  layers: number
  online: boolean
}

/** Nobody has touched the page for so long: then it may change under them; ms. */
export const IDLE = 60_000

/** Whether the guard is over: the bar may offer the newer version, and the page may reload for it. */
export const guardOver = ({ now, reloadedAt }: Pick<PageMoment, 'now' | 'reloadedAt'>): boolean =>
  reloadedAt === null || now < reloadedAt || now - reloadedAt >= VERSION_GUARD

/**
 * Whether the page may reload by itself (ST-16): outside the guard, nothing unsaved, nothing being sent, no sheet open,
 * online, and nobody looking: the tab is hidden, or untouched for a minute.
 */
export const mayReload = (page: PageMoment): boolean =>
  guardOver(page) && page.unsaved === 0 && page.layers === 0 && page.online && (page.hidden || page.now - page.usedAt >= IDLE)
