import { getConsentText } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { languageOf } from './language.ts'
import { termsIn } from './terms.ts'

export const getConsentTextRoute = handle(getConsentText, async ({ request }, { config }) => ({
  data: termsIn(languageOf(request, config)),
}))
