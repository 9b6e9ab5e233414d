// Report form, bundled by each remote that offers it: import it from pages and slots.
export { CaseDetails } from './case-details.tsx'
export { ReportSheet } from './report-sheet.tsx'
export type { Reported } from './report-sheet.tsx'
export { reportTexts } from './report-texts.ts'
export { reportedPath } from './reported-path.ts'
export { reportedSubject } from './reported-subject.ts'
export { useReport } from './use-report.tsx'
