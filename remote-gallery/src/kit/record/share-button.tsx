import { toast, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { Share } from 'lucide-react'
import { catalogueTexts } from '../../catalogue-texts.ts'

/** Shares the URL by the device's share sheet, or copies it. */
export const ShareButton = ({ title }: { title: string }) => {
  const t = useTexts(catalogueTexts)
  const share = async () => {
    const { href } = globalThis.location
    try {
      if ('share' in navigator) await navigator.share({ title, url: href })
      else {
        await (navigator as Navigator).clipboard.writeText(href)
        toast(t('share_copied'))
      }
    } catch (error) {
      // The person closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }
  return (
    <Button kind="outline" onClick={() => void share()}>
      <Share aria-hidden />
      {t('share')}
    </Button>
  )
}
