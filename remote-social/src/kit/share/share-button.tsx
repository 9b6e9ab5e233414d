import { Share } from 'lucide-react'
import { ANYBODY } from '@florilege/shared/rules'
import { alert, useLanguage, useLayer, useTexts } from '@florilege/shared/shell'
import { countText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ShareSheet } from './share-sheet.tsx'
import type { Shareable } from './share-sheet.tsx'

type Props = { shared: Shareable; privacy: number; className?: string | undefined }

/** Opens the share sheet; for a non-public item, explains that it cannot be shared (VA-11). */
export const ShareButton = ({ shared, privacy, className }: Props) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const { open, show, close } = useLayer(`share-${shared.id}`)
  const count = shared.share_count
  const press = () => (privacy === ANYBODY ? show() : void alert(text('share_refused'), text('SHARED_ITEM_NOT_PUBLIC')))
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={count > 0 ? text('share_count', { count }) : text('share')}
        onClick={press}
      >
        <Share aria-hidden="true" />
        {count > 0 && <span>{countText(count, language)}</span>}
      </button>
      {open && <ShareSheet shared={shared} onClose={close} />}
    </>
  )
}
