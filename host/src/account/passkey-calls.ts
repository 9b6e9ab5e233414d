import { call } from '@florilege/shared/client'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/** Whether this browser makes passkeys for this site; none does for a bare network address. */
export const passkeysOffered = (): boolean => browserSupportsWebAuthn() && !ADDRESS.test(window.location.hostname)

/** Whether the browser offers passkeys among what it fills in by itself. */
export const passkeysFilledIn = async (): Promise<boolean> => passkeysOffered() && (await browserSupportsWebAuthnAutofill())

/** Ends a question for a passkey that waits behind the page. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** No extensions are asked for: what a browser says about them is left out. */
const withoutExtensions = <Answer extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _none,
  ...answer
}: Answer) => answer

type Wanted = { remember: () => boolean; comeBack?: boolean; filledIn?: boolean }

/** An answer has gone to the server: another one would put a session in the place of the one that it opens. */
let answered = false

/**
 * Signs in by a passkey; false where another question of this page was answered first, which goes on instead. Throws what
 * the browser says when the person leaves its window, or ApiError.
 */
export const signInByPasskey = async ({ remember, comeBack = false, filledIn = false }: Wanted): Promise<boolean> => {
  const { data } = await call('POST /api/login/passkey/options', {})
  const answer = await startAuthentication({ optionsJSON: data, useBrowserAutofill: filledIn })
  const body = { credential: withoutExtensions(answer), rememberme: remember(), come_back: comeBack }
  if (answered) return false
  answered = true
  try {
    await call('POST /api/login/passkey', { body })
    return true
  } catch (error) {
    answered = false
    throw error
  }
}

/** Proves who one is by a passkey. */
export const proveByPasskey = async (): Promise<void> => {
  const { data } = await call('POST /api/account/step-up/options', {})
  const passkey = withoutExtensions(await startAuthentication({ optionsJSON: data }))
  await call('POST /api/account/step-up', { body: { passkey } })
}

/** Makes a passkey on this device and adds it to the account. */
export const makePasskey = async (name: string): Promise<void> => {
  const { data } = await call('POST /api/account/passkey/options', {})
  const credential = withoutExtensions(await startRegistration({ optionsJSON: data }))
  await call('POST /api/account/passkey', { body: { name, credential } })
}
