import type { Page } from '@playwright/test'

/** Upload limit of a page in bytes per second; null: unlimited. */
export type Speed = number | null

export type Network = { slowly: (speed: Speed) => Promise<void>; cut: () => Promise<void>; restore: () => Promise<void> }

/** The network of a page as a slow one: how fast it sends, how to cut it off, and how to have it again. */
export const slowNetwork = async (page: Page, bytesPerSecond: Speed): Promise<Network> => {
  const session = await page.context().newCDPSession(page)
  let speed = bytesPerSecond
  const set = async (offline: boolean): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: speed ?? -1,
    })
  }
  await set(false)
  return {
    slowly: (next) => {
      speed = next
      return set(false)
    },
    cut: () => set(true),
    restore: () => set(false),
  }
}
