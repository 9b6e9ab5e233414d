export { startTestTexts } from './start-texts.ts'
