import { call } from '@florilege/shared/client'
import type { DeletedRow } from '@florilege/shared/contracts'
import { itemPath } from '@florilege/shared/rules'
import { failed, toast, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, dateText, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import styles from './record.module.css'

const NAMED = ['bibliography', 'genus', 'species', 'article', 'media', 'contribution', 'florilege'] as const

const Restore = ({ row: { id, words, hidden_by_group: hidden } }: { row: DeletedRow }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /api/admin/dop/:id/restore', { params: { id: `item.${id}` } })
      toast(t(hidden ? 'deleted_restored_hidden' : 'deleted_restored'))
    } catch (error) {
      failed(error, 'row')
    }
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith('GET /api/') })
    setBusy(false)
  }
  return (
    <Button
      kind="outline"
      busy={busy}
      aria-label={t('deleted_restore_named', { title: words || t('thing_untitled') })}
      onClick={() => void restore()}
    >
      {t('deleted_restore')}
    </Button>
  )
}

/** `/admin/record/deleted/`: deleted records that can still be restored. */
export const Page = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const columns: Column<DeletedRow>[] = [
    {
      key: 'what',
      label: t('deleted_what'),
      cell: ({ id, kind, words, hidden_by_group: hidden }) => (
        <>
          <SiteLink className={styles.title} to={itemPath(kind, id)}>
            {words || t('thing_untitled')}
          </SiteLink>
          {hidden && <p className={styles.note}>{t('deleted_hidden_by_group')}</p>}
        </>
      ),
    },
    {
      key: 'kind',
      label: t('deleted_kind'),
      cell: ({ kind }) => t(`deleted_kind_${NAMED.find((one) => one === kind) ?? 'post'}`),
    },
    { key: 'owner', label: t('thing_owner'), cell: ({ owner }) => owner.display_name },
    { key: 'by', label: t('deleted_by'), cell: ({ by }) => by?.display_name ?? t('deleted_by_unknown') },
    { key: 'at', label: t('deleted_at'), cell: ({ deleted_at }) => <TimeSince at={deleted_at} /> },
    { key: 'until', label: t('deleted_until'), cell: ({ until }) => dateText(new Date(until), language, zone) },
    { key: 'back', label: t('record_actions'), cell: (row) => <Restore row={row} /> },
  ]
  return (
    <AdminPage title={t('deleted_rows')} intro={t('deleted_rows_intro')} back="/admin/record/">
      <PagedTable
        call="GET /api/admin/dop"
        input={{ query: {} }}
        caption={t('deleted_rows')}
        columns={columns}
        empty={t('deleted_rows_none')}
      />
    </AdminPage>
  )
}
