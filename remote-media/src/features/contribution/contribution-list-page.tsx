import { usePages } from '@florilege/shared/client'
import type { Contribution } from '@florilege/shared/contracts'
import { useAllowed, useLanguage, usePage, useTexts, useZone } from '@florilege/shared/shell'
import {
  ButtonLink,
  ChipLink,
  ChipRow,
  dateText,
  EmptyState,
  Gallery,
  Paged,
  PlateCard,
  SkeletonGallery,
} from '@florilege/shared/ui'
import { useNavigate, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { contributionFilterOf, contributionPath } from './contribution-filter.ts'
import type { ContributionFilter } from './contribution-filter.ts'
import styles from './contribution.module.css'
import { StateChip } from './state-chip.tsx'

const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const ADD = '/contribution/edit/0/'

const Filters = ({ filter, reviewer }: { filter: ContributionFilter; reviewer: boolean }) => {
  const t = useTexts(texts)
  const chips: [ContributionFilter, string][] = [
    [{}, t('contribution_mine')],
    ...(reviewer
      ? ([
          [{ scope: 'all', state: 'submitted' }, t('contribution_to_review')],
          [{ scope: 'all' }, t('contribution_everybody')],
        ] as [ContributionFilter, string][])
      : []),
    [{ scope: 'accepted' }, t('contribution_accepted')],
  ]
  const here = contributionPath(filter)
  return (
    <ChipRow label={t('filter')}>
      {chips.map(([one, words]) => (
        <ChipLink key={words} to={contributionPath(one)} selected={contributionPath(one) === here} replace>
          {words}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

const Card = ({ item, priority }: { item: Contribution; priority: boolean }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  return (
    <div>
      <PlateCard
        to={`/contribution/${item.id}/`}
        picture={item.pictures[0] ?? null}
        priority={priority}
        author={item.owner.display_name}
        title={item.record?.title ?? item.suggestion ?? t('contribution_unknown')}
        detail={dateText(new Date(item.submitted_at ?? item.created_at), language, zone)}
      />
      <StateChip state={item.state} />
    </div>
  )
}

const List = ({ filter }: { filter: ContributionFilter }) => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/contribution', Object.keys(filter).length === 0 ? {} : { query: filter })
  const none = (
    <EmptyState
      title={t('contribution_nothing')}
      text={t('contribution_nothing_text')}
      action={<ButtonLink to={ADD}>{t('contribution_add')}</ButtonLink>}
    />
  )
  return (
    <Paged pages={pages} skeleton={<SkeletonGallery />} failed={{ text: t('contribution_failed') }} empty={none}>
      {(items) => (
        <Gallery label={t('contributions')}>
          {items.map((item, index) => (
            <Card key={item.id} item={item} priority={index < 4} />
          ))}
        </Gallery>
      )}
    </Paged>
  )
}

/** Own contributions; for reviewers also those of others. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const reviewer = useAllowed('editor')
  const filter = contributionFilterOf(useParams()['*'] ?? '')
  usePage({
    title: t('contributions'),
    add: { run: () => void navigate(ADD), roles: SIGNED_IN, label: t('contribution_add') },
  })
  if (filter === null || (filter.scope === 'all' && !reviewer)) {
    return (
      <EmptyState
        title={t('filter_unknown')}
        action={
          <ButtonLink kind="outline" to="/contribution/">
            {t('contributions')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles.list}>
      <Filters filter={filter} reviewer={reviewer} />
      <List filter={filter} />
    </div>
  )
}
