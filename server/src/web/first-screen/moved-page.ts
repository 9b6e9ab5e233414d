import type { FirstAnswer } from './first-data.ts'

/**
 * Address of a page whose record was merged into another one: the same with the id of that record, as its call says. Null for any
 * other page.
 */
export const movedPage = (url: string, answers: readonly FirstAnswer[]): string | null => {
  const answer = answers.find(({ location }) => location !== undefined)
  const [former] = Object.values(answer?.input.params ?? {})
  const present = answer?.location?.split('/').at(-1)
  if (former === undefined || present === undefined || !/^\d+$/.test(present)) return null
  const [path = '', ...query] = url.split('?')
  const moved = path
    .split('/')
    .map((part) => (part === former ? present : part))
    .join('/')
  // A path that begins with two slashes would be the address of another site.
  return moved === path || /^\/[/\\]/.test(moved) ? null : [moved, ...query].join('?')
}
