import { useCall } from '@florilege/shared/client'
import type { AdminUser, AdminUserSession, ReleaseWhy } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { ButtonLink, DataTable, ErrorCard, KindChip, SkeletonRows, TimeSince } from '@florilege/shared/ui'
import type { Column } from '@florilege/shared/ui'
import { Link, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { SearchBox } from '../../kit/table/choice/search-box.tsx'
import { RoleChip } from '../user/user-state.tsx'
import styles from './release.module.css'
import { useReasonWords, useRoleText } from './words/use-reason-words.ts'

const numberIn = (value: string | null): number | undefined => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : undefined)

const USUAL = new Set<ReleaseWhy['releases'][number]['why']>(['live'])

/** Release of each name that a person gets, with the reason. */
const Answer = ({ account, session }: { account: number | undefined; session: number | undefined }) => {
  const t = useTexts(texts)
  const { sentence } = useReasonWords()
  const roleText = useRoleText()
  const { data, isPending, refetch } = useCall('GET /api/release/why', { query: { account, session } })
  const columns: Column<ReleaseWhy['releases'][number]>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <Link to={`/admin/release/${name}/`}>{name}</Link> },
    { key: 'version', label: t('version'), cell: ({ version }) => version ?? '–' },
    { key: 'build', label: t('build'), cell: ({ build }) => (build === null ? '–' : <code>{build}</code>) },
    {
      key: 'why',
      label: t('release_why_because'),
      cell: ({ why, details }) => (
        <span className={styles.because}>
          <KindChip tint={USUAL.has(why) ? 'plain' : 'gaude'}>{t(`release_why_${why}`)}</KindChip>
          {details.map((said) => (
            <span key={said}>{sentence(said)}</span>
          ))}
        </span>
      ),
    },
  ]
  if (isPending) return <SkeletonRows />
  if (data === undefined) return <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  const { set, role, channel, placed, releases } = data.data
  return (
    <>
      <p className={styles.none}>
        {t('release_why_as', { role: roleText(role), channel })} {t(placed ? 'release_placed' : 'release_unplaced')}{' '}
        {t('release_why_set')} <code>{set}</code>
      </p>
      <DataTable dense caption={t('release_why_caption')} columns={columns} rows={releases} rowKey={({ name }) => name} />
    </>
  )
}

/** Sessions of an account; one of them may have an override. */
const Sessions = ({ account, chosen }: { account: number; chosen: number | undefined }) => {
  const t = useTexts(texts)
  const columns: Column<AdminUserSession>[] = [
    {
      key: 'agent',
      label: t('release_session'),
      cell: ({ id, agent }) => (
        <Link
          to={`/admin/release-why/?account=${account}&session=${id}`}
          aria-current={id === chosen ? 'true' : undefined}
          className={styles.words}
        >
          {agent ?? t('release_session_unknown')}
        </Link>
      ),
    },
    { key: 'since', label: t('release_session_since'), cell: ({ created_at }) => <TimeSince at={created_at} /> },
    { key: 'seen', label: t('seen'), cell: ({ seen_at }) => <TimeSince at={seen_at} /> },
  ]
  return (
    <section className={styles.part} aria-labelledby="why-sessions">
      <h2 id="why-sessions" className={styles.subtitle}>
        {t('release_sessions')}
      </h2>
      <PagedTable
        call="GET /api/admin/user/:id/session"
        input={{ params: { id: account }, query: {} }}
        caption={t('release_sessions')}
        columns={columns}
        empty={t('release_sessions_none')}
      />
    </section>
  )
}

const Found = ({ q }: { q: string }) => {
  const t = useTexts(texts)
  const columns: Column<AdminUser>[] = [
    {
      key: 'name',
      label: t('name'),
      cell: ({ id, display_name }) => <Link to={`/admin/release-why/?account=${id}`}>{display_name}</Link>,
    },
    { key: 'email', label: t('email'), cell: ({ email }) => <span className={styles.words}>{email}</span> },
    { key: 'role', label: t('role'), cell: (user) => <RoleChip role={user.role} /> },
  ]
  return <PagedTable call="GET /api/admin/user" input={{ query: { q } }} caption={t('users')} columns={columns} />
}

const Whose = ({ account }: { account: number }) => {
  const { data } = useCall('GET /api/admin/user/:id', { params: { id: account } })
  return data?.data.display_name
}

/** `/admin/release-why/`: explains the releases of a person or of one of their sessions; without a person, the reader's own. */
export const Page = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const [q, account, session] = [search.get('q') ?? '', numberIn(search.get('account')), numberIn(search.get('session'))]
  return (
    <AdminPage
      title={t('release_why')}
      intro={t('release_why_intro')}
      back="/admin/release/"
      tools={<SearchBox label={t('search')} />}
    >
      {q !== '' && <Found q={q} />}
      {q === '' && (
        <>
          <section className={styles.part} aria-labelledby="why-whom">
            <h2 id="why-whom" className={styles.name}>
              {account === undefined ? t('release_why_self') : <Whose account={account} />}
            </h2>
            {session !== undefined && (
              <p className={styles.chips}>
                <KindChip tint="pastel">{t('release_why_session')}</KindChip>
                <ButtonLink kind="outline" to={`/admin/release-why/?account=${account ?? ''}`}>
                  {t('release_why_any')}
                </ButtonLink>
              </p>
            )}
            <Answer account={account} session={session} />
          </section>
          {account !== undefined && <Sessions account={account} chosen={session} />}
        </>
      )}
    </AdminPage>
  )
}
