/** Hands an address to the device's share sheet, or copies it where there is none. Says which, or that it was dropped. */
export const shareAddress = async (url: string): Promise<'shared' | 'copied' | 'dropped'> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dropped'
    }
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}
