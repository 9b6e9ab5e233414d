import { filesIn } from '@florilege/shared/shell/tray-files'
import type { OutboxItem } from './outbox-item.ts'

/** Code of what waited for a file that will not arrive. */
export const PICTURES_MISSING = 'PICTURES_MISSING'

/** Media to go out with; or that some of them are still on their way, or will not arrive. */
export type FilesOf = (item: OutboxItem) => Promise<readonly number[] | 'coming' | 'missing'>

/** So long the tray may take to write down what a form has handed on to it; ms. */
const HANDING_ON = 10_000

/** What the tray has of the files that an item waits for. */
export const filesOf: FilesOf = async ({ files, entity, at }) => {
  if (!files || files.taken === true) return []
  const there = await filesIn(files.area, entity).catch(() => null)
  if (there === null || there.some(({ coming }) => coming)) return 'coming'
  const media = there.flatMap((one) => one.media ?? [])
  if (media.length >= files.count) return media
  return there.length < files.count && Date.now() - at < HANDING_ON ? 'coming' : 'missing'
}

/** The item with those media in its body: each try says the same. */
export const withMedia = (item: OutboxItem, media: readonly number[]): OutboxItem => {
  const { files, input } = item
  if (!files || files.taken === true) return item
  const known = (input.body?.['media'] ?? []) as readonly number[]
  // Those of its own files that had arrived when it was written stand among the others, in the order of the choice.
  const body = { ...input.body, media: [...known.filter((one) => !media.includes(one)), ...media] }
  return { ...item, input: { ...input, body }, files: { ...files, taken: true } }
}
