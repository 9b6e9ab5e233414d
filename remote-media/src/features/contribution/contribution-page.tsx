import { call } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { confirm, failed, toast, useAllowed, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { ContributionView, shownPath, useContributionTitle } from './contribution-view.tsx'
import styles from './contribution.module.css'
import { LISTS, useContribution, useRefresh } from './use-contribution.tsx'

const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const

const Actions = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  const refresh = useRefresh()
  const { id, may } = item
  const withdraw = async () => {
    if (!(await confirm(t('withdraw_title'), t('withdraw_text')))) return
    try {
      await call('POST /api/contribution/:id/withdraw', { params: { id } })
    } catch (error) {
      failed(error)
    }
    await refresh()
  }
  return (
    <div className={styles.actions}>
      {may.review && <ButtonLink to={`/contribution/review/${id}/`}>{t('review')}</ButtonLink>}
      {may.edit && <ButtonLink to={`/contribution/edit/${id}/`}>{t('contribution_edit')}</ButtonLink>}
      {may.withdraw && (
        <Button kind="outline" onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  )
}

/** Page of a contribution (RT-15). */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const titleOf = useContributionTitle()
  const id = useMediaId()
  const { item, instead, failed: unread } = useContribution(id)
  const signedIn = useAllowed('signed-in')
  const remove = async () => {
    if (!(await confirm(t('contribution_remove_title'), t('contribution_remove_text')))) return
    try {
      await call('DELETE /api/contribution/:id', { params: { id } })
    } catch (error) {
      failed(error)
      return
    }
    await navigate('/contribution/', { replace: true })
    await refresh(LISTS)
    toast(t('contribution_removed'))
  }
  usePage({
    title: item === null ? t('contribution') : titleOf(item),
    // Guests cannot open the list: they come from the page of the record.
    back: signedIn ? '/contribution/' : (item && shownPath(item)) || '/',
    heading: unread ? 'bar' : 'page',
    ...(item?.may.edit
      ? { edit: { run: () => void navigate(`/contribution/edit/${id}/`), roles: SIGNED_IN, label: t('contribution_edit') } }
      : {}),
    ...(item?.may.delete ? { remove: { run: () => void remove(), roles: SIGNED_IN, label: t('contribution_remove') } } : {}),
  })
  if (item === null) return instead
  return (
    <div className={styles.whole}>
      <ContributionView item={item} />
      <Actions item={item} />
    </div>
  )
}
