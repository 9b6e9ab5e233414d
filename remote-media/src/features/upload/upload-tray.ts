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
import { endGivenUp, hasGivenUp, noteGivenUp, takeUpAgain } from './given-up.ts'
import { hashFile } from './hash-file.ts'
import { keepFilesOfPosts } from './kept-files.ts'
import { holdItem } from './hold-item.ts'
import { photoHead } from './photo-head.ts'
import { readPhoto } from './read-photo.ts'
import { sendFile } from './send-file.ts'
import { isPublished, isUnderWay, MEDIA_AREA, MEDIA_LIMIT } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadQueue } from './upload-queue.ts'
import { dropUpload, keepState, keepUpload, keptIds, keptUpload } from './upload-store.ts'

const HOUR = 60 * 60 * 1000

const holds = new Map<string, () => void>()
// One write after the other: a state never overtakes the one after it.
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
    // A state without its file is of no use to a later page.
    if (item.unkept !== true) await keepState(item)
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

/** Sends a file; where there is no answer, the page looks whether it is offline. */
const sendOrAsk: typeof sendFile = async (sending) => {
  try {
    return await sendFile(sending)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NO_NETWORK' || error.code === 'TIMED_OUT')) tellUnanswered()
    throw error
  }
}

const start = (): UploadQueue => {
  const mark = () => keepTray(queue.items().length > 0 || hasGivenUp(), holdsAny())
  const holdsAny = () => queue.items().some((item) => !isPublished(item))
  /** Ends at the server what was given up; until that is done the pages to come fetch the tray. */
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
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  let wanted: boolean | null = null
  let full: boolean | null = null
  queue.subscribe(() => {
    const now = queue.items().length > 0
    if (now === wanted && holdsAny() === full) return
    mark()
    full = holdsAny()
    // There is room again for what had to wait.
    if (wanted === true && !now) void takeIn(queue)
    wanted = now
  })
  // What was sent for a form is in what the form became, and what had not arrived was left out of it.
  onDraftDone((name) => {
    for (const item of queue.items()) if (item.area === name && !isUnderWay([item])) queue.discard(item.id)
  })
  onDraftMoved(queue.moveDraft)
  keepFilesOfPosts(queue, () => write(() => Promise.resolve()))
  const actAs = () => {
    const entity = actingEntity()
    if (entity !== null) queue.actAs(entity)
  }
  onSession(actAs)
  actAs()
  // Also when the server alone was gone: the device has had its network all the while.
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

/** Takes in what another application has shared with the site, as if it had been chosen on the page that publishes it. */
const takeIn = (queue: UploadQueue): Promise<void> => {
  const there = queue.items().filter(({ area }) => area === MEDIA_AREA).length
  return takeShared(MEDIA_LIMIT - there, async (files) => {
    const added = queue.add(files, { area: MEDIA_AREA, page: ADD_PHOTOGRAPHS })
    await writing
    const kept = new Set(await keptIds())
    // What the tray had already has been left out.
    return added.every(({ id }) => kept.has(id) || queue.items().every((item) => item.id !== id))
  })
}

/** Takes in what is kept on the device; what another tab has in hand when that tab is gone. */
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

/**
 * The one tray of uploads of this page. It lives on across pages, and on the device across reloads, crashes and releases
 * of this remote (BY-05).
 */
export const uploadTray = (): UploadQueue => {
  tray ??= start()
  return tray
}
