import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, ErrorCard } from '@florilege/shared/ui'
import { hostTexts } from '../../i18n/host-texts.ts'
import { NarrowPage } from '../narrow-page.tsx'

/** In place of a page that the role of the session may not open. */
export const ForbiddenPage = () => {
  const text = useTexts(hostTexts)
  usePage({ title: text('FORBIDDEN_PAGE'), heading: 'page' })
  return (
    <NarrowPage title={text('FORBIDDEN_PAGE')} lead={text('FORBIDDEN_PAGE_TEXT')}>
      <ButtonLink kind="outline" to="/">
        {text('TO_HOME')}
      </ButtonLink>
    </NarrowPage>
  )
}

/** Replacement of a page of the host that threw or failed to load; the frame stays. */
export const FailedPage = () => {
  const text = useTexts(hostTexts)
  usePage({ title: text('PAGE_FAILED') })
  return <ErrorCard title={text('PAGE_FAILED')} text={text('PAGE_FAILED_TEXT')} onRetry={() => window.location.reload()} />
}
