import { call, usePages } from '@florilege/shared/client'
import type { RecordCard } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { confirm, failed, toast, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { EmptyState, IconButton, Paged } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import header from '../record/list-header.module.css'
import { recordPath } from '../record/record-path.ts'
import styles from './category-edit.module.css'

const LIST = 'GET /api/genus'

const Row = ({ record, removable }: { record: RecordCard; removable: boolean }) => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const { id, title, detail } = record
  const remove = async () => {
    if (!(await confirm(t('record_remove_ask'), t('record_remove_text', { title })))) return
    try {
      await call('DELETE /api/genus/:id', { params: { id } })
      toast(t('record_removed'))
      await client.invalidateQueries({ queryKey: [LIST] })
    } catch (error) {
      failed(error, 'action', () => void remove())
    }
  }
  return (
    <li className={styles.row}>
      <Link to={recordPath(record) ?? '/'} className={styles.name}>
        {title}
        {detail && <span className={styles.detail}>{detail}</span>}
      </Link>
      {removable && (
        <IconButton label={t('record_remove', { title })} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** The categories in edit mode: each opens to be changed, and goes after a question, for who may. Closed to guests. */
export const Page = () => {
  const t = useTexts(texts)
  const { auth_role: role } = useSession()
  usePage({ title: t('category_edit'), heading: 'bar', back: '/category/' })
  const pages = usePages(LIST, { query: { _sort: 'title' } })
  return (
    <>
      <p className={header.intro}>{t('category_edit_text')}</p>
      <Paged pages={pages} failed={{ text: t('load_failed') }} empty={<EmptyState title={t('nothing_title')} />}>
        {(records) => (
          <ul role="list" className={styles.list} aria-label={t('categories')}>
            {records.map((record) => (
              <Row key={record.id} record={record} removable={can({ role }, 'record.delete')} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}
