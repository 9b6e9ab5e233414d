import { alert, failed, toast } from '@florilege/shared/shell'

type Words = { copied: string; byHand: string }

/** Copies an address and says so; where the clipboard is closed it is shown, to be copied by hand. */
export const copyAddress = async (url: string, { copied, byHand }: Words): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    return alert(byHand, url)
  }
  toast(copied)
}

/** Whether the device has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Hands an address to the device's share sheet. Nothing is said where the person drops it. */
export const shareByDevice = async (url: string): Promise<void> => {
  try {
    await navigator.share({ url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error)
  }
}
