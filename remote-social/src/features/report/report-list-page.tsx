import { Link } from 'react-router'
import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { commentPath, isPostKind, itemPath } from '@florilege/shared/rules'
import { reportTexts as categoryTexts } from '@florilege/shared/report'
import { usePage, useTexts } from '@florilege/shared/shell'
import { EmptyState, KindChip, TimeSince } from '@florilege/shared/ui'
import { reportTexts } from './report-texts.ts'
import { PagedRows } from '../../paged-rows.tsx'
import styles from './report-list-page.module.css'

type Report = CallOutput<'GET /api/report'>['list']['data'][number]

/** Path of the reported content, if still visible. */
const pathOf = ({ subject, subject_id: id, item }: Report): string | null => {
  if (item === null) return null
  return subject === 'comment' ? commentPath(item.id, isPostKind(item.kind), id) : itemPath(item.kind, item.id)
}

const Row = ({ report }: { report: Report }) => {
  const { subject, category, text: words, head, outcome, created_at, closed_at } = report
  const path = pathOf(report)
  const text = useTexts(reportTexts)
  const named = useTexts(categoryTexts)
  return (
    <li className={styles.row}>
      <span className={styles.subject}>{`${text(`reports_${subject}`)} · ${named(`report_${category}`)}`}</span>
      {head !== null && head !== '' && (
        <span className={styles.words}>{path === null ? head : <Link to={path}>{head}</Link>}</span>
      )}
      {words !== '' && <span className={styles.words}>{text('reports_words', { words })}</span>}
      <span>
        <KindChip tint={outcome === 'acted' ? 'verdure' : undefined}>{text(`reports_${outcome ?? 'open'}`)}</KindChip>
      </span>
      <span className={styles.when}>
        <TimeSince at={closed_at ?? created_at} />
      </span>
    </li>
  )
}

/** `/report/`: own reports; each shows whether action was taken, not which. */
export const Page = () => {
  const text = useTexts(reportTexts)
  usePage({ title: text('reports_title'), heading: 'bar', back: '/notification/' })
  return (
    <PagedRows
      pages={usePages('GET /api/report', {})}
      label={text('reports_title')}
      empty={<EmptyState title={text('reports_none')} text={text('reports_none_text')} />}
      row={(report) => <Row report={report} />}
    />
  )
}
