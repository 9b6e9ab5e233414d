// Default texts of the site pages, bundled by the host and the administration in the pages that need them.
export { about, info, staticPages, textsOf } from './static-pages.ts'
export type { StaticPage, StaticText } from './static-page.ts'
export { HouseProse } from './house-prose.tsx'
export { bodyOf, sectionsOf } from './house-body.ts'
