import type { HousePage, HouseText } from '@florilege/shared/rules'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { community } from './community.ts'
import { info } from './info.ts'
import { plates } from './plates.ts'
import { privacy } from './privacy.ts'
import type { StaticPage } from './static-page.ts'

const pages: Record<HousePage, StaticPage> = { about, plates, community, accessibility, privacy }

/** Texts of the house by the name in their address `/info/<name>/`. */
export const staticPages: ReadonlyMap<string, StaticPage> = new Map(Object.entries(pages))

export { about, info }

/** What the product brings for a text of the house, `info` included. */
export const textsOf = (name: HouseText): StaticPage => (name === 'info' ? info : pages[name])
