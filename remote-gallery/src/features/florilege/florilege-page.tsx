import { useFound } from '@florilege/shared/client'
import type { Florilege } from '@florilege/shared/contracts'
import { ANYBODY } from '@florilege/shared/rules'
import { Slot, useLanguage, usePage, useTexts, useZone } from '@florilege/shared/shell'
import { dateText, Menu, PrivacyBadge } from '@florilege/shared/ui'
import { Download, FileText, Pencil, Printer } from 'lucide-react'
import { useNavigate } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { ItemTies } from '../../kit/link/item-ties.tsx'
import { useRecordId } from '../../kit/record/record-id.ts'
import { RecordPage } from '../../kit/record/record-page.tsx'
import { tied } from '../../kit/record/tied.ts'
import { FlorilegeEntry } from './florilege-entry.tsx'
import { keepFlorilege } from './florilege-keep.ts'
import heading from '../../kit/record/heading.module.css'
import styles from './florilege-page.module.css'

const useActions = (florilege: Florilege) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const icon = { 'aria-hidden': true } as const
  const edit = { key: 'edit', label: t('florilege_edit'), icon: <Pencil {...icon} />, to: `/florilege/edit/${florilege.id}/` }
  return {
    edit: () => void navigate(edit.to),
    entries: [
      ...(florilege.owned_by_me ? [edit] : []),
      { key: 'print', label: t('florilege_print'), icon: <Printer {...icon} />, run: () => globalThis.print() },
      {
        key: 'text',
        label: t('florilege_export_text'),
        icon: <FileText {...icon} />,
        run: () => void keepFlorilege(florilege.id, 'md', language),
      },
      {
        key: 'data',
        label: t('florilege_export_json'),
        icon: <Download {...icon} />,
        run: () => void keepFlorilege(florilege.id, 'json', language),
      },
    ],
  }
}

const Reading = ({ florilege }: { florilege: Florilege }) => {
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  const zone = useZone()
  const { title, introduction, owner, entries, updated_at: updated } = florilege
  const { entries: actions } = useActions(florilege)
  return (
    <article className={styles.reading}>
      <header className={styles.head}>
        <p className={heading.above}>{t('one_florilege')}</p>
        <h1 className={heading.title}>{tied(title)}</h1>
        <p className={styles.byline}>
          {t('florilege_by', { name: owner.display_name })} ·{' '}
          {t('florilege_updated', { date: dateText(new Date(updated), language, zone) })}
        </p>
        {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
        <div className={styles.tools}>
          {florilege.owned_by_me && florilege.privacy_status !== ANYBODY && <PrivacyBadge status={florilege.privacy_status} />}
          <Menu label={t('florilege_actions', { title })} entries={actions} outlined />
        </div>
      </header>
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('florilege_empty')}</p>
      ) : (
        <ol role="list" className={styles.entries} aria-label={t('florilege_entries')}>
          {entries.map((entry, at) => (
            <FlorilegeEntry key={entry.id} entry={entry} first={at < 2} />
          ))}
        </ol>
      )}
      <div className={styles.tools}>
        <Slot name="item-actions" id={florilege.id} path={`/florilege/${florilege.id}/`} />
      </div>
      <ItemTies id={florilege.id} kind="florilege" own={florilege.owned_by_me} />
    </article>
  )
}

const Header = ({ florilege }: { florilege: Florilege }) => {
  const { edit } = useActions(florilege)
  usePage({
    title: florilege.title,
    back: '/florilege/',
    heading: 'page',
    ...(florilege.owned_by_me ? { edit: { run: edit, roles: ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const } } : {}),
  })
  return null
}

const Waiting = ({ failed }: { failed: boolean }) => {
  const t = useTexts(catalogueTexts)
  usePage({ title: t('one_florilege'), back: '/florilege/', heading: failed ? 'bar' : 'page' })
  return null
}

/** Page of an anthology, with print and export. */
export const Page = () => {
  const query = useFound('GET /api/florilege/:id', { params: { id: useRecordId() } })
  return (
    <>
      {query.data === undefined ? <Waiting failed={query.isError} /> : <Header florilege={query.data.data} />}
      <RecordPage query={query} back="/florilege/">
        {(florilege) => <Reading florilege={florilege} />}
      </RecordPage>
    </>
  )
}
