/** What a page that changes the words of an item has locked as long as it lives. */
const nameOf = (id: number): string => `florilege-outbox-${id}`

const holds = new Map<number, () => void>()

/** Notes that this page changes an item, so that other pages leave it held back. */
export const holdItem = (id: number): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.locks === undefined || holds.has(id)) return resolve()
    const until = new Promise<void>((release) => holds.set(id, release))
    void navigator.locks.request(nameOf(id), () => {
      resolve()
      return until
    })
  })

/** This page changes the item no more. */
export const endHold = (id: number): void => {
  holds.get(id)?.()
  holds.delete(id)
}

/** Whether a page that is open changes the item; without locks nobody can know, and it counts as left behind. */
export const isHeld = async (id: number): Promise<boolean> =>
  navigator.locks !== undefined && navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => lock === null)
