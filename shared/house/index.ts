// The texts of the house as the product brings them. The host and the administration each bundle them in the pages that need them.
export { about, info, staticPages, textsOf } from './static-pages.ts'
export type { StaticPage, StaticText } from './static-page.ts'
export { HouseProse } from './house-prose.tsx'
export { bodyOf, sectionsOf } from './house-body.ts'
