import { useLinkToken, usePage, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { accountTexts } from '../../i18n/account-texts.ts'
import { pageTexts } from '../../i18n/page-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'

/**
 * Target of the link to an archive, for people who cannot sign in. The browser itself sends the form, so that it writes the
 * answer to a file as it arrives: an archive may be too large for the memory of a page.
 */
export const ArchivePage = () => {
  const text = useTexts(accountTexts)
  const page = useTexts(pageTexts)
  const token = useLinkToken() ?? ''
  usePage({ title: page('ARCHIVE_TITLE'), heading: 'page' })
  if (token === '') return <NarrowPage title={page('ARCHIVE_TITLE')} lead={text('ARCHIVE_LINK')} />
  return (
    <NarrowPage title={page('ARCHIVE_TITLE')} lead={text('ARCHIVE_LEAD')}>
      <form method="post" action="/api/account/export/link">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" wide>
          {text('ARCHIVE_GET')}
        </Button>
      </form>
    </NarrowPage>
  )
}
