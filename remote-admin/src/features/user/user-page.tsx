import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { DefinitionList, ErrorCard, SkeletonLines, TimeSince } from '@florilege/shared/ui'
import { Link, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { AdminPage } from '../../kit/table/admin-page.tsx'
import { SiteLink } from '../../kit/table/site-link.tsx'
import thing from '../../kit/table/thing.module.css'
import { useAccountLive } from './use-account-live.ts'
import { UserActions } from './user-actions.tsx'
import { UserConsents } from './user-consents.tsx'
import { RoleChip, UserState } from './user-state.tsx'
import styles from './user.module.css'

/** `/admin/user/:id/`: account, actions, consents, and links to its entries in the log. */
export const Page = () => {
  const t = useTexts(texts)
  const id = Number(useParams().id)
  useAccountLive()
  const { data, isPending, refetch } = useCall('GET /api/admin/user/:id', { params: { id } })
  const user = data?.data
  return (
    <AdminPage title={user?.display_name ?? t('users')} back="/admin/user/">
      {isPending && <SkeletonLines lines={8} />}
      {!isPending && user === undefined && <ErrorCard text={t('failed')} onRetry={() => void refetch()} />}
      {user && (
        <div className={thing.thing}>
          <div className={thing.column}>
            <DefinitionList
              entries={[
                { term: t('email'), value: <span className={styles.email}>{user.email}</span> },
                { term: t('role'), value: <RoleChip role={user.role} /> },
                { term: t('status'), value: <UserState of={user} /> },
                { term: t('created'), value: <TimeSince at={user.created_at} /> },
                { term: t('seen'), value: user.seen_at === null ? t('never') : <TimeSince at={user.seen_at} /> },
              ]}
            />
            <nav aria-label={t('user_elsewhere')}>
              <ul role="list" className={styles.links}>
                <li>
                  <SiteLink to={`/people/${user.entity_id}/`}>{t('user_profile')}</SiteLink>
                </li>
                <li>
                  <Link to={`/admin/audit/?subject=account&subject_id=${user.id}`}>{t('user_audit_about')}</Link>
                </li>
                <li>
                  <Link to={`/admin/audit/?person=${user.entity_id}`}>{t('user_audit_by')}</Link>
                </li>
                <li>
                  <Link to={`/admin/release-why/?account=${user.id}`}>{t('user_releases')}</Link>
                </li>
              </ul>
            </nav>
            <UserConsents id={user.id} />
          </div>
          <UserActions user={user} />
        </div>
      )}
    </AdminPage>
  )
}
