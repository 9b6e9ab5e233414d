/** Shortest time between reloads for a newer version (CO-02); ms. */
export const VERSION_GUARD = 120_000

export type PageMoment = {
  now: number
  /** Time of this tab's last reload for a version; null without one. */
  reloadedAt: number | null
  /** Time of the person's last input. */
  usedAt: number
  hidden: boolean
  /** Forms, fields, uploads or outbox items that a reload would harm, and open sheets, dialogs or menus. */
  unsaved: number
  layers: number
  online: boolean
}

/** Time without input after which the page may reload; ms. */
export const IDLE = 60_000

/** True when the guard has expired: the bar may offer a newer version, and the page may reload. */
export const guardOver = ({ now, reloadedAt }: Pick<PageMoment, 'now' | 'reloadedAt'>): boolean =>
  reloadedAt === null || now < reloadedAt || now - reloadedAt >= VERSION_GUARD

/**
 * True when an automatic reload is allowed (ST-16): outside the guard, nothing unsaved, nothing being sent, no sheet open,
 * online, and the tab hidden or without input for a minute.
 */
export const mayReload = (page: PageMoment): boolean =>
  guardOver(page) && page.unsaved === 0 && page.layers === 0 && page.online && (page.hidden || page.now - page.usedAt >= IDLE)
