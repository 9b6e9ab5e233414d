import { filesIn } from '@florilege/shared/shell/tray-files'
import type { OutboxItem } from './outbox-item.ts'

/** Code of an item whose files will not arrive. */
export const PICTURES_MISSING = 'PICTURES_MISSING'

/** Media ids of an item's files; or `coming` while some upload, `missing` when some will not arrive. */
export type FilesOf = (item: OutboxItem) => Promise<readonly number[] | 'coming' | 'missing'>

/** Time in which the tray must store files handed on by a form; ms. */
const HANDING_ON = 10_000

/** Media ids of the tray's files for an item. */
export const filesOf: FilesOf = async ({ files, entity, at }) => {
  if (!files || files.taken === true) return []
  const there = await filesIn(files.area, entity).catch(() => null)
  if (there === null || there.some(({ coming }) => coming)) return 'coming'
  const media = there.flatMap((one) => one.media ?? [])
  if (media.length >= files.count) return media
  return there.length < files.count && Date.now() - at < HANDING_ON ? 'coming' : 'missing'
}

/** Item with media ids in its body, so that each attempt is equal. */
export const withMedia = (item: OutboxItem, media: readonly number[]): OutboxItem => {
  const { files, input } = item
  if (!files || files.taken === true) return item
  const known = (input.body?.['media'] ?? []) as readonly number[]
  // Files that had arrived before the item was queued keep their place in the chosen order.
  const body = { ...input.body, media: [...known.filter((one) => !media.includes(one)), ...media] }
  return { ...item, input: { ...input, body }, files: { ...files, taken: true } }
}
