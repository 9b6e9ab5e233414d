import { toast, useTexts } from '@florilege/shared/shell'
import { useEffect, useRef } from 'react'
import field from './field.module.css'
import { uiTexts } from './texts.ts'

/** Stands where pictures are added while no remote provides the extension point "upload". */
export const NoUpload = () => <p className={field['hint']}>{useTexts(uiTexts)('NO_UPLOAD')}</p>

/** Stands for the viewer while no remote provides it: says so, and closes what was opened. */
export const NoViewer = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(uiTexts)
  // Closing goes back in history, where once more would leave the page.
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    toast(text('NO_VIEWER'))
    onClose()
  }, [text, onClose])
  return null
}
