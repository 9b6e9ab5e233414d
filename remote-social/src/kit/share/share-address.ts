import { alert, failed, toast } from '@florilege/shared/shell'

type Words = { copied: string; byHand: string }

/** Copies a URL with a confirmation; without clipboard access, shows it for manual copying. */
export const copyAddress = async (url: string, { copied, byHand }: Words): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    return alert(byHand, url)
  }
  toast(copied)
}

/** Tests whether the device has a share sheet. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Opens the device's share sheet for a URL. Cancelling it is no error. */
export const shareByDevice = async (url: string): Promise<void> => {
  try {
    await navigator.share({ url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error)
  }
}
