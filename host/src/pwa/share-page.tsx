import { ADD_PHOTOGRAPHS, SHARE_FAILURES } from '@florilege/shared/rules'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { useSearchParams } from 'react-router'
import { installTexts } from '../i18n/install-texts.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { NarrowPage } from '../pages/narrow-page.tsx'

/** Page for photographs shared by another application that could not be stored. */
export const SharePage = () => {
  const text = useTexts(installTexts)
  const title = useTexts(pageTexts)('SHARE_TITLE')
  const [search] = useSearchParams()
  const missing = SHARE_FAILURES.find((one) => one === search.get('missing')) ?? 'none'
  usePage({ title, heading: 'page' })
  return (
    <NarrowPage title={title} lead={text(`SHARE_${missing}`)}>
      <ButtonLink wide to={ADD_PHOTOGRAPHS}>
        {text('SHARE_CHOOSE')}
      </ButtonLink>
    </NarrowPage>
  )
}
