import { usePages } from '@florilege/shared/client'
import type { RecordCard } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { classes, EmptyState, IconButton, Paged } from '@florilege/shared/ui'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { editPath } from '../../kit/record/edit-paths.ts'
import { useAddRecord } from '../edit/use-add-record.ts'
import { useRemoveRecord } from '../../kit/record/change/use-record-actions.ts'
import header from '../../kit/record/list/list-header.module.css'
import { useListState } from '../../kit/record/list/list-state.ts'
import { recordPath } from '../../kit/record/record-path.ts'
import { classAsked, ClassChips } from './class-chips.tsx'
import styles from './category-edit.module.css'

const LIST = 'GET /api/genus'

type Props = { record: RecordCard; editable: boolean; removable: boolean }

const Row = ({ record, editable, removable }: Props) => {
  const t = useTexts(catalogueTexts)
  const { id, title, detail } = record
  const remove = useRemoveRecord('genus', id)
  return (
    <li className={styles.row}>
      <Link to={editable ? editPath('genus', id) : recordPath(record)} className={styles.name}>
        <span className={classes(record.class === 'taxon' && styles.taxon)} lang={record.class === 'taxon' ? 'la' : undefined}>
          {title}
        </span>
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

/** Categories in edit mode: each can be opened for editing and, by right, deleted after confirmation. Not for guests. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const { auth_role: role } = useSession()
  const state = useListState()
  const chosen = classAsked(state.query.class)
  const add = useAddRecord('genus', chosen)
  usePage({ title: t('category_edit'), heading: 'page', back: '/category/', add })
  const pages = usePages(LIST, { query: { _sort: 'title', ...(chosen === undefined ? {} : { class: chosen }) } })
  return (
    <>
      <h1 className={styles.title}>{t('category_edit')}</h1>
      <p className={header.intro}>{t(can({ role }, 'record.edit') ? 'category_edit_text' : 'category_edit_read')}</p>
      <ClassChips chosen={chosen} />
      <Paged pages={pages} failed={{ text: t('load_failed') }} empty={<EmptyState title={t('nothing_title')} />}>
        {(records) => (
          <ul role="list" className={styles.list} aria-label={t('categories')}>
            {records.map((record) => (
              <Row
                key={record.id}
                record={record}
                editable={can({ role }, 'record.edit')}
                removable={can({ role }, 'record.delete')}
              />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}
