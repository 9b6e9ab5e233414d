export { ConsentSheet } from './consent-sheet.tsx'
export { StepUpSheet } from './step-up-sheet.tsx'
