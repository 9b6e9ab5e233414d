import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Exportable } from './export-links.ts'
import { ExportSheet } from './export-sheet.tsx'

/** Button to export a record in the formats of its domain. */
export const ExportButton = ({ what }: { what: Exportable }) => {
  const t = useTexts(texts)
  const { open, show, close } = useLayer('export')
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={show}>
        {t('export_title')}
      </Button>
      {open && <ExportSheet what={what} onClose={close} />}
    </>
  )
}
