import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { lazy, Suspense } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import type { Exportable } from './export-links.ts'

const ExportSheet = lazy(async () => ({ default: (await import('./export-sheet.tsx')).ExportSheet }))

/** Button to export a record in the formats of its domain. */
export const ExportButton = ({ what }: { what: Exportable }) => {
  const t = useTexts(catalogueTexts)
  const { open, show, close } = useLayer('export')
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={show}>
        {t('export_title')}
      </Button>
      <Suspense>{open && <ExportSheet what={what} onClose={close} />}</Suspense>
    </>
  )
}
