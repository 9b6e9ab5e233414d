import { useCall } from '@florilege/shared/client'
import { textsOf } from '@florilege/shared/house'
import { HOUSE_TEXTS } from '@florilege/shared/rules'
import type { HouseText } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { useOpened } from '../../kit/table/use-opened.ts'
import { HouseForm } from './house-form.tsx'
import { HouseHistory } from './house-history.tsx'
import thing from '../../kit/table/thing.module.css'

type Wanted = { name: HouseText; language: 'fr' | 'en' }

const Edit = ({ name, language }: Wanted) => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/admin/info/:name/:language', { params: { name, language }, query: {} })
  const newest = data && (data.list.data[0] ?? null)
  const [opened, renew] = useOpened(newest)
  const own = textsOf(name)[language]
  return (
    <AdminPage title={t('page_title', { title: own.title, language: t(`page_${language}`) })} back="/admin/page/">
      {isPending && <SkeletonLines lines={10} />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <HouseForm key={opened?.id ?? 0} name={name} language={language} opened={opened ?? null} onSaved={renew} />
          <section className={thing.section} aria-labelledby="page-history">
            <h2 id="page-history" className={thing.subtitle}>
              {t('page_history')}
            </h2>
            <HouseHistory name={name} language={language} newest={newest ?? null} onRestored={renew} />
          </section>
        </>
      )}
    </AdminPage>
  )
}

/** `/admin/page/:name/:language/`: one text of the house in one language, with its preview and its versions. */
export const Page = () => {
  const t = useTexts(texts)
  const { name: named, language: spoken } = useParams()
  const name = HOUSE_TEXTS.find((one) => one === named)
  const language = (['fr', 'en'] as const).find((one) => one === spoken)
  if (name === undefined || language === undefined)
    return (
      <AdminPage title={t('pages')} back="/admin/page/">
        <EmptyState title={t('nothing')} />
      </AdminPage>
    )
  return <Edit key={`${name} ${language}`} name={name} language={language} />
}
