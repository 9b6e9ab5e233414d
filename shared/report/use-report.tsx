import { Flag } from 'lucide-react'
import { useBegun, useLayer, useTexts } from '@florilege/shared/shell'
import type { MenuEntry } from '@florilege/shared/ui'
import { ReportSheet } from './report-sheet.tsx'
import type { Reported } from './report-sheet.tsx'
import { reportTexts } from './report-texts.ts'

/** Menu entry and sheet of a report. Guests sign in first and then find the sheet open. */
export const useReport = (reported: Reported) => {
  const text = useTexts(reportTexts)
  const begun = useBegun()
  const name = `report-${reported.subject}-${reported.id}`
  const layer = useLayer(name)
  const entry: MenuEntry = {
    key: 'report',
    label: text('report_action'),
    icon: <Flag aria-hidden="true" />,
    run: () => void (begun({ layer: name }) || layer.show()),
  }
  return { entry, sheet: layer.open ? <ReportSheet reported={reported} onClose={layer.close} /> : null }
}
