import { usePage, useTexts } from '@florilege/shared/shell'
import { useLinkToken } from '@florilege/shared/shell/link-token'
import { Button } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { accountTexts } from '../../i18n/account-texts.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'

/**
 * Target of the link to an archive, for people who cannot sign in. The browser itself sends the form, so that it writes the
 * answer to a file as it arrives: an archive may be too large for the memory of a page.
 */
export const ArchivePage = () => {
  const text = useTexts(accountTexts)
  const settings = useTexts(settingsTexts)
  const token = useLinkToken()
  const [search] = useSearchParams()
  usePage({ title: text('ARCHIVE_TITLE'), heading: 'page' })
  if (token === '' || search.has('gone')) return <NarrowPage title={text('LINK_GONE')} lead={text('ARCHIVE_GONE')} />
  return (
    <NarrowPage title={text('ARCHIVE_TITLE')} lead={text('ARCHIVE_LEAD')}>
      <form method="post" action="/api/account/export/link">
        {/* Without this, a browser that reloads the page restores the token of the former link. */}
        <input type="hidden" name="token" value={token ?? ''} autoComplete="off" />
        <Button type="submit" wide>
          {settings('EXPORT_GET')}
        </Button>
      </form>
    </NarrowPage>
  )
}
