/** Database of the files in the tray. */
export const TRAY_DATABASE = 'florilege.uploads'

/** Fields of a stored upload that are read here; the tray's remote writes them. */
type Kept = {
  area: string
  status: null | 0 | 1 | -1
  retryAt: number | null
  sentAt?: number
  chosenAt?: number
  owner?: number
  media: { media_id: number; kept?: boolean } | null
}

/** Upload of an area: its media once done, else whether it is still running or retried. */
export type TrayFile = { media: number | null; coming: boolean }

/** Age limit of an unused upload in ms: the server deletes it after a day, so it is repeated before. */
const KEPT_THERE = 23 * 60 * 60 * 1000

const stateOf = ({ status, retryAt, sentAt, owner, media }: Kept, entity: number, now: number): TrayFile => {
  if (status !== 1 || media === null) return { media: null, coming: status !== -1 || retryAt !== null }
  // Uploaded in another name or too long ago: the tray repeats it.
  const isOurs = media.kept === true || ((owner ?? entity) === entity && now - (sentAt ?? now) < KEPT_THERE)
  return isOurs ? { media: media.media_id, coming: false } : { media: null, coming: true }
}

const read = (): Promise<Kept[]> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(TRAY_DATABASE)
    // Abort, so that opening a missing database does not create it.
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
 * Uploads of a tray area that belong to a text by this entity, in selection order, from the device's storage. For pages and the
 * worker; throws when unreadable.
 */
export const filesIn = async (area: string, entity: number): Promise<TrayFile[]> =>
  (await read())
    .filter((file) => file.area === area)
    .toSorted((one, other) => (one.chosenAt ?? 0) - (other.chosenAt ?? 0))
    .map((file) => stateOf(file, entity, Date.now()))
