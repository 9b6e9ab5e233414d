import { ApiError, newKey } from '@florilege/shared/client'
import { ADD_PHOTOGRAPHS } from '@florilege/shared/rules'
import {
  actingEntity,
  keepTray,
  onDraftDone,
  onDraftMoved,
  onReachedAgain,
  onSession,
  takeShared,
  tellUnanswered,
} from '@florilege/shared/shell'
import { endGivenUp, hasGivenUp, noteGivenUp, takeUpAgain } from '../queue/given-up.ts'
import { hashFile } from '../queue/hash-file.ts'
import { keepFilesOfPosts } from '../queue/kept-files.ts'
import { holdItem } from '../queue/hold-item.ts'
import { photoHead } from '../photo-head.ts'
import { readPhoto } from '../queue/read-photo.ts'
import { sendFile } from '../queue/send-file.ts'
import { isPublished, isUnderWay, MEDIA_AREA, MEDIA_LIMIT } from '../queue/upload-item.ts'
import type { UploadItem } from '../queue/upload-item.ts'
import { createUploadQueue } from '../queue/upload-queue.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'
import { dropUpload, storeState, keepUpload, keptIds, keptUpload } from '../queue/upload-store.ts'

const HOUR = 60 * 60 * 1000

const holds = new Map<string, () => void>()
// Writes are serialised, so that a state never overtakes a later one.
let writing: Promise<unknown> = Promise.resolve()
const write = <T>(step: () => Promise<T>): Promise<T> => {
  const written = writing.then(step, step)
  writing = written
  return written
}

const keep = (item: UploadItem, isNew: boolean): Promise<boolean> => {
  if (isNew)
    holds.set(
      item.id,
      holdItem(item.id, () => undefined),
    )
  return write(async () => {
    if (isNew) return keepUpload(item)
    // A state without its file is useless to a later page.
    if (item.unkept !== true) await storeState(item)
    return true
  })
}

const drop = (id: string): void => {
  void write(async () => {
    await dropUpload(id)
    holds.get(id)?.()
    holds.delete(id)
  })
}

const later = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Sends a file; without a response, the page checks whether it is offline. */
const sendOrAsk: typeof sendFile = async (sending) => {
  try {
    return await sendFile(sending)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NO_NETWORK' || error.code === 'TIMED_OUT')) tellUnanswered()
    throw error
  }
}

/** Removes the uploads of a saved form, which are part of its record; those not finished were left out of it. */
const discardSaved = (queue: UploadQueue, name: string): void => {
  for (const item of queue.items()) if (item.area === name && !isUnderWay([item])) queue.discard(item.id)
}

const start = (): UploadQueue => {
  const mark = () => keepTray(queue.items().length > 0 || hasGivenUp(), holdsAny())
  const holdsAny = () => queue.items().some((item) => !isPublished(item))
  /** Deletes cancelled uploads on the server; until then, later pages load the tray. */
  const tellServer = async () => {
    await endGivenUp()
    mark()
  }
  const queue = createUploadQueue({
    send: sendOrAsk,
    giveUp: (session) => {
      noteGivenUp(session)
      void tellServer()
    },
    goOn: takeUpAgain,
    hash: hashFile,
    read: async (file) => readPhoto(await photoHead(file)),
    preview: (file) => URL.createObjectURL(file),
    forget: (preview) => URL.revokeObjectURL(preview),
    key: newKey,
    keep,
    drop,
    now: () => Date.now(),
    later,
  })
  let wanted: boolean | null = null
  let full: boolean | null = null
  queue.subscribe(() => {
    const now = queue.items().length > 0
    if (now === wanted && holdsAny() === full) return
    mark()
    full = holdsAny()
    // The tray has space again for files that were waiting.
    if (wanted === true && !now) void takeIn(queue)
    wanted = now
  })
  onDraftDone((name) => discardSaved(queue, name))
  onDraftMoved(queue.moveDraft)
  keepFilesOfPosts(queue, () => write(() => Promise.resolve()))
  const actAs = () => {
    const entity = actingEntity()
    if (entity !== null) queue.actAs(entity)
  }
  onSession(actAs)
  actAs()
  // Also after a server outage, without a change of the device's network state.
  onReachedAgain(() => {
    queue.retryAll()
    void tellServer()
  })
  setInterval(() => {
    queue.renew()
    if (hasGivenUp()) void tellServer()
  }, HOUR)
  void restore(queue).then(() => takeIn(queue))
  if (hasGivenUp()) void tellServer()
  return queue
}

/** Adds files that another application shared with the site, as if chosen on the publishing page. */
const takeIn = (queue: UploadQueue): Promise<void> => {
  const there = queue.items().filter(({ area }) => area === MEDIA_AREA).length
  return takeShared(MEDIA_LIMIT - there, async (files) => {
    const added = queue.add(files, { area: MEDIA_AREA, page: ADD_PHOTOGRAPHS })
    await writing
    const kept = new Set(await keptIds())
    // Duplicates of the tray's files were dropped.
    return added.every(({ id }) => kept.has(id) || queue.items().every((item) => item.id !== id))
  })
}

/** Restores items stored on the device; those that another tab holds, once that tab is gone. */
const restore = async (queue: UploadQueue): Promise<void> => {
  const ids = await keptIds()
  if (ids.length === 0) keepTray(queue.items().length > 0 || hasGivenUp(), queue.items().length > 0)
  for (const id of ids) {
    if (holds.has(id)) continue
    const take = async () => {
      const item = await keptUpload(id)
      if (item !== null) queue.restore(item)
    }
    holds.set(id, holdItem(id, take))
  }
}

let tray: UploadQueue | null = null

/** Upload tray of this page. It survives navigation, and on the device reloads, crashes and releases of this remote (BY-05). */
export const uploadTray = (): UploadQueue => {
  tray ??= start()
  return tray
}
