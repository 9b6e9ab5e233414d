import type { Feature } from '../../platform/feature.ts'
import { addPasskeyRoute } from './add-passkey.ts'
import { deletePasskeyRoute, listPasskeysRoute, renamePasskeyRoute } from './own-passkeys.ts'
import { passkeyLoginRoute } from './passkey-login.ts'
import { passkeyLoginOptionsRoute, passkeyRegistrationOptionsRoute, passkeyStepUpOptionsRoute } from './passkey-options.ts'

export const passkeyFeature: Feature = {
  name: 'passkey',
  uses: ['session'],
  routes: [
    listPasskeysRoute,
    passkeyRegistrationOptionsRoute,
    addPasskeyRoute,
    renamePasskeyRoute,
    deletePasskeyRoute,
    passkeyStepUpOptionsRoute,
    passkeyLoginOptionsRoute,
    passkeyLoginRoute,
  ],
}
