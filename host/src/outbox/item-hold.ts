/** Name of the lock that a page holds while it edits an item. */
const nameOf = (id: number): string => `florilege-outbox-${id}`

const holds = new Map<number, () => void>()

/** Locks an item for editing in this page, so that other pages do not send it. */
export const holdItem = (id: number): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.locks === undefined || holds.has(id)) return resolve()
    const until = new Promise<void>((release) => holds.set(id, release))
    void navigator.locks.request(nameOf(id), () => {
      resolve()
      return until
    })
  })

/** Releases the lock of an item. */
export const endHold = (id: number): void => {
  holds.get(id)?.()
  holds.delete(id)
}

/** True when an open page edits the item; without Web Locks the item counts as abandoned. */
export const isHeld = async (id: number): Promise<boolean> =>
  navigator.locks !== undefined && navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => lock === null)
