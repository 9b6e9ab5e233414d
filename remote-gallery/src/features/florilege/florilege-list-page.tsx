import { usePages } from '@florilege/shared/client'
import type { FlorilegeCard as Card } from '@florilege/shared/contracts'
import { useAllowed, usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, ChipLink, ChipRow, EmptyState, Paged, PictureFrame, PrivacyBadge } from '@florilege/shared/ui'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import styles from './florilege-list.module.css'

const FlorilegeCard = ({ florilege, priority }: { florilege: Card; priority: boolean }) => {
  const t = useTexts(catalogueTexts)
  const { title, introduction, owner, entry_count: count, picture } = florilege
  return (
    <li className={styles.item}>
      <Link to={`/florilege/${florilege.id}/`} className={styles.card}>
        <span className={styles.cover}>
          {picture && <PictureFrame picture={picture} sizes="96px" alt="" priority={priority} />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {introduction !== '' && <span className={styles.introduction}>{introduction}</span>}
          <span className={styles.detail}>
            {owner.display_name} · {t('florilege_count', { count })}
            {florilege.owned_by_me && <PrivacyBadge status={florilege.privacy_status} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

const List = ({ mine }: { mine: boolean }) => {
  const t = useTexts(catalogueTexts)
  const pages = usePages('GET /api/florilege', { query: mine ? { mine: '1' } : {} })
  const none = mine ? (
    <EmptyState title={t('florilege_none_title')} text={t('florilege_none_text')} />
  ) : (
    <EmptyState title={t('florilege_public_none')} />
  )
  return (
    <Paged pages={pages} failed={{ text: t('load_failed') }} empty={none}>
      {(all) => (
        <ul role="list" className={styles.list} aria-label={t('florileges')}>
          {all.map((florilege, at) => (
            <FlorilegeCard key={florilege.id} florilege={florilege} priority={at < 4} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

/** Own and public anthologies. */
export const Page = () => {
  const t = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const signedIn = useAllowed('signed-in')
  const mine = signedIn && search.get('show') !== 'public'
  usePage({ title: t('florileges') })
  return (
    <div>
      <p className={styles.intro}>{t('florilege_intro')}</p>
      <div className={styles.tools}>
        {signedIn && (
          <ChipRow label={t('filters')}>
            <ChipLink to="/florilege/" selected={mine} replace>
              {t('florilege_mine')}
            </ChipLink>
            <ChipLink to="/florilege/?show=public" selected={!mine} replace>
              {t('florilege_public')}
            </ChipLink>
          </ChipRow>
        )}
        <ButtonLink to="/florilege/edit/0/" kind="outline">
          <Plus aria-hidden="true" />
          {t('florilege_new')}
        </ButtonLink>
      </div>
      <List mine={mine} />
    </div>
  )
}
