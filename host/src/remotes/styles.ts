import type { ReleaseStyle } from '@florilege/shared/contracts'

/** A stylesheet that did not come. */
export class StyleMissing extends Error {
  override readonly name = 'StyleMissing'
}

type Held = { link: HTMLLinkElement; ready: Promise<void>; users: number }
const held = new Map<string, Held>()

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new StyleMissing(link.href)))
  })

const inDocument = (href: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.href === href)

const made = ({ href, integrity }: ReleaseStyle): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  if (integrity !== '') link.integrity = integrity
  link.href = href
  return link
}

const hold = (style: ReleaseStyle): Held => {
  const found = inDocument(style.href)
  // A link of the document without a sheet has failed, or nobody can tell whether it will: it is asked for once more.
  if (found?.sheet) return { link: found, ready: Promise.resolve(), users: 0 }
  const link = made(style)
  const ready = settled(link)
  found?.remove()
  document.head.append(link)
  return { link, ready, users: 0 }
}

// Switching off is at once and needs no new load when the page comes back; removing would.
const count = (one: Held, change: 1 | -1): void => {
  one.users += change
  if (one.link.sheet) one.link.sheet.disabled = one.users === 0
}

/** Puts stylesheets into the page, each once, and waits for them. Rejects with StyleMissing; they can be asked for again. */
export const loadStyles = async (styles: readonly ReleaseStyle[]): Promise<void> => {
  await Promise.all(
    styles.map(async (style) => {
      const one = held.get(style.href) ?? hold(style)
      held.set(style.href, one)
      try {
        await one.ready
      } catch (error) {
        removeStyles([style])
        throw error
      }
    }),
  )
}

/** Keeps loaded stylesheets in force until the returned function is called. */
export const keepStyles = (styles: readonly ReleaseStyle[]): (() => void) => {
  const used = styles.flatMap(({ href }) => held.get(href) ?? [])
  for (const one of used) count(one, 1)
  return () => {
    for (const one of used) count(one, -1)
  }
}

/** Takes stylesheets of a release that is given up out of the page. */
export const removeStyles = (styles: readonly ReleaseStyle[]): void => {
  for (const { href } of styles) {
    held.get(href)?.link.remove()
    held.delete(href)
  }
}
