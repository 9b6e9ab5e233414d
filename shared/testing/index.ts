export { startTestTexts } from './start-texts.ts'
export { startTestSession } from './start-session.ts'
export { processorTime } from './processor-time.ts'
