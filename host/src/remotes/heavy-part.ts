import { rootsOfParts } from './part-owners.ts'
import type { Release } from './release.ts'

/** Fewer elements hold no page up; more of them than the product has on any page. */
const MANY = 5000

type Placed = { release: Release; roots: readonly Element[] }

const sizeOf = ({ roots }: Placed): number => roots.reduce((size, root) => size + 1 + root.getElementsByTagName('*').length, 0)

const isWithin = (part: Placed, other: Placed): boolean =>
  part !== other && part.roots.some((root) => other.roots.some((around) => around !== root && around.contains(root)))

/** Elements of each release, those of parts of others within its own left out. */
const elementsOf = (parts: readonly Placed[]): Map<Release, number> => {
  const elements = new Map<Release, number>()
  for (const part of parts) {
    const inner = parts.filter((other) => isWithin(other, part))
    const next = inner.filter((one) => !inner.some((other) => isWithin(one, other)))
    const own = next.reduce((size, one) => size - sizeOf(one), sizeOf(part))
    elements.set(part.release, (elements.get(part.release) ?? 0) + own)
  }
  return elements
}

/**
 * The release that has brought more elements to the page than all others together, where they are many: whoever asks where
 * something stands waits for all of them, and so does each picture of the page.
 */
export const heavyRelease = (parts: readonly Placed[] = rootsOfParts()): Release | null => {
  const all = document.getElementsByTagName('*').length
  if (all < MANY) return null
  const found = [...elementsOf(parts)].find(([, count]) => count >= MANY && count > all / 2)
  return found?.[0] ?? null
}
