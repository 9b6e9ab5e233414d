import { call } from '@florilege/shared/client'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/** True when this browser can create passkeys for this site; a bare IP address supports none. */
export const passkeysOffered = (): boolean => browserSupportsWebAuthn() && !ADDRESS.test(window.location.hostname)

/** True when the browser offers passkeys in its autofill. */
export const passkeysFilledIn = async (): Promise<boolean> => passkeysOffered() && (await browserSupportsWebAuthnAutofill())

/** Cancels a pending passkey request of the autofill. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** Removes extension results: no extension is requested. */
const withoutExtensions = <Answer extends { clientExtensionResults: unknown }>({
  clientExtensionResults: _none,
  ...answer
}: Answer) => answer

type Wanted = { remember: () => boolean; comeBack?: boolean; filledIn?: boolean }

/** True after an answer was sent: a second one would replace the session that the first one opens. */
let answered = false

/**
 * Signs in with a passkey; false when another request of this page was answered first. Throws the browser's error when the
 * person closes its dialog, or ApiError.
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

/** Completes a step-up with a passkey. */
export const proveByPasskey = async (): Promise<void> => {
  const { data } = await call('POST /api/account/step-up/options', {})
  const passkey = withoutExtensions(await startAuthentication({ optionsJSON: data }))
  await call('POST /api/account/step-up', { body: { passkey } })
}

/** Creates a passkey on this device and adds it to the account. */
export const makePasskey = async (name: string): Promise<void> => {
  const { data } = await call('POST /api/account/passkey/options', {})
  const credential = withoutExtensions(await startRegistration({ optionsJSON: data }))
  await call('POST /api/account/passkey', { body: { name, credential } })
}
