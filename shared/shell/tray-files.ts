/** Database of the files in the tray. */
export const TRAY_DATABASE = 'florilege.uploads'

/** What of a file in the tray is read here; the remote that keeps the tray writes it. */
type Kept = {
  area: string
  status: null | 0 | 1 | -1
  retryAt: number | null
  sentAt?: number
  chosenAt?: number
  owner?: number
  media: { media_id: number; kept?: boolean } | null
}

/** A file of an area: its media once it has arrived, else whether it still goes by itself. */
export type TrayFile = { media: number | null; coming: boolean }

/** The server lets go of what no record has taken up for a day: what has waited nearly as long is sent once more before. */
const KEPT_THERE = 23 * 60 * 60 * 1000

const stateOf = ({ status, retryAt, sentAt, owner, media }: Kept, entity: number, now: number): TrayFile => {
  if (status !== 1 || media === null) return { media: null, coming: status !== -1 || retryAt !== null }
  // Sent in another name, or too long ago: the tray sends it anew.
  const isOurs = media.kept === true || ((owner ?? entity) === entity && now - (sentAt ?? now) < KEPT_THERE)
  return isOurs ? { media: media.media_id, coming: false } : { media: null, coming: true }
}

const read = (): Promise<Kept[]> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(TRAY_DATABASE)
    // There is none: looking for it makes none either.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('error', () => (request.error?.name === 'AbortError' ? resolve([]) : reject(request.error)))
    request.addEventListener('success', () => {
      const database = request.result
      const transaction = database.transaction('items')
      const all = transaction.objectStore('items').getAll() as IDBRequest<Kept[]>
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(all.result)
      })
      transaction.addEventListener('abort', () => {
        database.close()
        reject(transaction.error ?? new Error('not read'))
      })
    })
  })

/**
 * The files of an area of the tray that go with what that entity wrote, as they were chosen: the device has them by their keys.
 * For pages and the worker; throws where they cannot be read.
 */
export const filesIn = async (area: string, entity: number): Promise<TrayFile[]> =>
  (await read())
    .filter((file) => file.area === area)
    .toSorted((one, other) => (one.chosenAt ?? 0) - (other.chosenAt ?? 0))
    .map((file) => stateOf(file, entity, Date.now()))
