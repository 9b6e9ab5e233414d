import { useCall } from '@florilege/shared/client'
import { textsOf } from '@florilege/shared/house'
import { HOUSE_TEXTS } from '@florilege/shared/rules'
import type { HouseText } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { DataTable, ErrorCard, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { NameLink } from '../../kit/table/name-link.tsx'

type Row = { name: HouseText; language: 'fr' | 'en' }
const ROWS: Row[] = HOUSE_TEXTS.flatMap((name) => (['fr', 'en'] as const).map((language) => ({ name, language })))

/** `/admin/page/`: the texts of the house in both languages, and which of them were edited. */
export const Page = () => {
  const t = useTexts(texts)
  const { data, isPending, refetch } = useCall('GET /api/info', {})
  const editedOf = ({ name, language }: Row) => data?.data.texts.find((one) => one.name === name && one.language === language)
  const columns: Column<Row>[] = [
    {
      key: 'title',
      label: t('title'),
      cell: (row) => (
        <NameLink to={`/admin/page/${row.name}/${row.language}/`} lang={row.language}>
          {editedOf(row)?.title ?? textsOf(row.name)[row.language].title}
        </NameLink>
      ),
    },
    { key: 'language', label: t('page_language'), cell: ({ language }) => t(`page_${language}`) },
    {
      key: 'address',
      label: t('page_address'),
      cell: ({ name }) => <code>{name === 'info' ? '/info/' : `/info/${name}/`}</code>,
    },
    {
      key: 'state',
      label: t('page_edited'),
      cell: (row) => {
        const edited = editedOf(row)
        return edited === undefined ? t('page_original') : <TimeSince at={edited.changed_at} />
      },
    },
  ]
  return (
    <AdminPage title={t('pages')} intro={t('pages_intro')}>
      {isPending && <SkeletonRows />}
      {!isPending && data === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          dense
          caption={t('pages')}
          columns={columns}
          rows={ROWS}
          rowKey={({ name, language }) => `${name} ${language}`}
        />
      )}
    </AdminPage>
  )
}
