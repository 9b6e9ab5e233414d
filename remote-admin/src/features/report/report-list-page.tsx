import type { ReportCase } from '@florilege/shared/contracts'
import { REPORT_CATEGORIES } from '@florilege/shared/rules/relations'
import { reportedSubject, reportTexts } from '@florilege/shared/report'
import { useSession, useTexts } from '@florilege/shared/shell'
import { KindChip, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { BeginChoice, ChoiceCell } from '../../kit/table/choice/choice.tsx'
import { chosenOf } from '../../kit/table/choice/filters.ts'
import { FilterChips } from '../../kit/table/choice/filter-chips.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { useChosen } from '../../kit/table/choice/use-chosen.ts'
import { useOrder } from '../../kit/table/use-order.ts'
import { CaseChoice } from './case-choice.tsx'
import { didKey } from './case-subject.ts'
import { Categories } from './categories.tsx'
import { casePath } from './case-path.ts'
import { Holder } from './holder.tsx'
import styles from './report.module.css'
import { useReportsLive } from './use-report-live.ts'

/**
 * Subject of a case with its link; without a link for a case about the reader, who neither decides it nor reads the reporters.
 */
const Thing = ({ of: about }: { of: ReportCase }) => {
  const t = useTexts(texts)
  const words = (
    <>
      <span className={styles.head}>{about.head || t(about.head === null ? 'report_gone' : 'report_wordless')}</span>
      <span className={styles.detail}>
        {t(`report_subject_${reportedSubject(about)}`)}
        {about.concerns && ` · ${about.concerns.display_name}`}
      </span>
    </>
  )
  if (!about.own)
    return (
      <Link to={casePath(about.id)} className={styles.what}>
        {words}
      </Link>
    )
  return (
    <span className={styles.what}>
      {words}
      <span className={styles.detail}>{t('report_own')}</span>
    </span>
  )
}

/** `/admin/report/`: cases, those with several reporters first; claims follow live events. */
export const Page = () => {
  const t = useTexts(texts)
  const words = useTexts(reportTexts)
  const [search] = useSearchParams()
  useReportsLive()
  const me = useSession().auth_mainEntityId
  const { by, descending, order } = useOrder(['queue', 'since'], 'queue')
  const sort = by === 'queue' ? ('queue' as const) : descending ? ('new' as const) : ('-new' as const)
  const chosen = useChosen<ReportCase>()
  const state = chosenOf(search, 'state', ['closed', 'appealed'])
  const category = chosenOf(search, 'category', REPORT_CATEGORIES)
  const holder: Column<ReportCase> = { key: 'holder', label: t('report_holder'), cell: (about) => <Holder of={about} /> }
  const decided: Column<ReportCase> = {
    key: 'action',
    label: t('report_decided'),
    cell: (about) =>
      about.action && <KindChip>{t(about.restored_at === null ? didKey(about, about.action) : 'report_restored')}</KindChip>,
  }
  const columns: Column<ReportCase>[] = [
    {
      key: 'what',
      label: t('report_what'),
      cell: (about) => (
        <ChoiceCell
          chosen={chosen}
          id={about.id}
          row={about}
          name={about.head || t(about.head === null ? 'report_gone' : 'report_wordless')}
          // Disabled for a case about the reader, and for one that another person handles.
          disabled={about.own || (about.claimed !== null && about.claimed.by.id !== me)}
        >
          <Thing of={about} />
        </ChoiceCell>
      ),
    },
    { key: 'why', label: t('report_why'), cell: (about) => <Categories of={about} /> },
    { key: 'count', label: t('report_count'), cell: ({ report_count }) => report_count, numeric: true },
    { key: 'since', label: t('report_since'), order: order('since'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    ...(state === undefined ? [] : [decided]),
    ...(state === 'closed' ? [] : [holder]),
  ]
  const tools = (
    <>
      <FilterChips
        name="state"
        label={t('report_state')}
        all={t('report_open')}
        options={[
          { value: 'closed', label: t('report_closed') },
          { value: 'appealed', label: t('report_appealed') },
        ]}
      />
      <FilterChips
        name="category"
        label={t('report_why')}
        options={REPORT_CATEGORIES.map((value) => ({ value, label: words(`report_${value}`) }))}
      />
      {state !== 'closed' && <BeginChoice chosen={chosen} label={t('choice_begin')} />}
    </>
  )
  return (
    <AdminPage title={t('reports')} intro={t('reports_intro')} tools={tools}>
      <PagedTable
        call="GET /api/admin/report"
        input={{ query: { state, category, _sort: sort } }}
        caption={t('reports')}
        columns={columns}
        empty={state === undefined && category === undefined ? t('reports_none') : undefined}
      />
      {chosen.rows !== null && <CaseChoice chosen={chosen} me={me} />}
    </AdminPage>
  )
}
