const KEY = 'florilege-device'

const make = (): string => wordsOf(crypto.getRandomValues(new Uint8Array(16)))
const wordsOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Number of this device for one person's push; it goes with everything else when they sign out. */
export const deviceId = (): string => {
  try {
    const kept = window.localStorage.getItem(KEY)
    if (kept !== null && /^[\w-]{1,100}$/.test(kept)) return kept
    const id = make()
    window.localStorage.setItem(KEY, id)
    return id
  } catch {
    return make()
  }
}
