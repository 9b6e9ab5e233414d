import { toast, useTexts } from '@florilege/shared/shell'
import { useEffect, useRef } from 'react'
import field from '../field/field.module.css'
import { uiTexts } from '../texts.ts'

/** Replaces the picture chooser while no remote fills the extension point "upload". */
export const NoUpload = () => <p className={field['hint']}>{useTexts(uiTexts)('NO_UPLOAD')}</p>

/** Replaces the viewer while no remote provides it: informs the user and closes it. */
export const NoViewer = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(uiTexts)
  // Closing navigates back; a second time would leave the page.
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast(text('NO_VIEWER'))
    onClose()
  }, [text, onClose])
  return null
}
