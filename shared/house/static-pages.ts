import type { HousePage, HouseText } from '@florilege/shared/rules'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { community } from './community.ts'
import { info } from './info.ts'
import { plates } from './plates.ts'
import { privacy } from './privacy.ts'
import type { StaticPage } from './static-page.ts'

const pages: Record<HousePage, StaticPage> = { about, plates, community, accessibility, privacy }

/** Site pages by the name in their path `/info/<name>/`. */
export const staticPages: ReadonlyMap<string, StaticPage> = new Map(Object.entries(pages))

export { about, info }

/** Default text of a site page, including `info`. */
export const textsOf = (name: HouseText): StaticPage => (name === 'info' ? info : pages[name])
