import type { ReleaseStyle } from '@florilege/shared/contracts'
import { NotOpened } from './release.ts'

/** A stylesheet of the page, and how many parts on it need it. */
type Held = { link: HTMLLinkElement; ready: Promise<void>; users: number }
const held = new Map<string, Held>()

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new NotOpened('style', link.href)))
  })

const linked = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

// Appended last: a remote's styles override the base of the host.
const append = (link: HTMLLinkElement): void => {
  const last = linked().at(-1)
  if (last) last.after(link)
  else document.head.append(link)
}

// Some browsers make a sheet of an error page too.
const refused = (href: string): boolean =>
  performance.getEntriesByName(href, 'resource').some((entry) => 'responseStatus' in entry && Number(entry.responseStatus) >= 400)

const made = ({ href, integrity }: ReleaseStyle): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  if (integrity !== '') link.integrity = integrity
  link.href = href
  return link
}

const hold = (style: ReleaseStyle): Held => {
  const found = linked().find(({ href }) => href === style.href)
  if (found?.sheet && !refused(style.href)) return { link: found, ready: Promise.resolve(), users: 0 }
  // A link without a sheet has failed, or may fail: the stylesheet is requested again.
  const link = made(style)
  const ready = settled(link)
  found?.remove()
  append(link)
  return { link, ready, users: 0 }
}

// Disabling takes effect at once and needs no new load when the page returns; removing would.
const count = (one: Held, change: 1 | -1): void => {
  one.users += change
  if (one.link.sheet) one.link.sheet.disabled = one.users === 0
}

/** Loads stylesheets, each once. Rejects with NotOpened; the link stays, so that no unchecked one replaces it. */
export const loadStyles = async (styles: readonly ReleaseStyle[]): Promise<void> => {
  const ready = styles.map((style) => {
    const one = held.get(style.href) ?? hold(style)
    held.set(style.href, one)
    return one.ready
  })
  await Promise.all(ready)
}

/** Applies loaded stylesheets until the returned function is called. */
export const keepStyles = (styles: readonly ReleaseStyle[]): (() => void) => {
  const used = styles.flatMap(({ href }) => held.get(href) ?? [])
  for (const one of used) count(one, 1)
  return () => {
    for (const one of used) count(one, -1)
  }
}

/** Takes stylesheets of a release that is given up out of the page; those that other parts of it still need stay until these go. */
export const removeStyles = (styles: readonly ReleaseStyle[]): void => {
  for (const { href } of styles) {
    const one = held.get(href)
    if (one === undefined || one.users > 0) continue
    one.link.remove()
    held.delete(href)
  }
}
