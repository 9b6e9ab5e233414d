// Preview as another viewer (BY-03), bundled by each remote that offers it: import it from pages and slots.
export { SeeAsBar, SeeAsLink } from './see-as-bar.tsx'
export { SeeAsChoice } from './see-as-choice.tsx'
export type { Eyes } from './see-as-choice.tsx'
export { seeAsTexts } from './see-as-texts.ts'
export { useEyes } from './use-eyes.ts'
