export { ConsentSheet } from './consent-sheet.tsx'
export { StepUpSheet } from './step-up/step-up-sheet.tsx'
