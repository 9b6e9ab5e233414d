import { usePages } from '@florilege/shared/client'
import type { MediaItem } from '@florilege/shared/contracts'
import { useLanguage, usePage, useSession, useTexts } from '@florilege/shared/shell'
import {
  ButtonLink,
  ChipLink,
  ChipRow,
  EmptyState,
  Gallery,
  Paged,
  PlateCard,
  SkeletonGallery,
  wallDateText,
} from '@florilege/shared/ui'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { filterOfPath, filterPath, mediaPath } from './list-filter.ts'
import type { ListFilter } from './list-filter.ts'
import { MediaMenu } from './media-menu.tsx'
import { pictureOf, termsOf, titleOf } from './media-picture.ts'
import styles from './media-list-page.module.css'

/** Number of cards on the first screen, whose pictures load eagerly. */
const FIRST = 4
const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const ADD = '/media/edit/0/'

const Grid = ({ media, filter }: { media: MediaItem[]; filter: ListFilter }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Gallery label={t('photos')}>
      {media.map((item, index) => (
        <div key={item.id} className={styles.card}>
          <PlateCard
            to={mediaPath(item.id, filter)}
            picture={pictureOf(item)}
            priority={index < FIRST}
            video={item.type === 'video' ? t('video_tab') : undefined}
            author={item.author ?? item.owner.display_name}
            title={titleOf(item) ?? t('untitled')}
            detail={[item.place, item.taken_at && wallDateText(item.taken_at, language), termsOf(item)]
              .filter(Boolean)
              .join(', ')}
          />
          <div className={styles.menu}>
            <MediaMenu media={item} />
          </div>
        </div>
      ))}
    </Gallery>
  )
}

const List = ({ filter, guest }: { filter: ListFilter; guest: boolean }) => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/media', Object.keys(filter).length === 0 ? {} : { query: filter })
  const none = (
    <EmptyState
      title={t('nothing_title')}
      text={t('nothing_text')}
      action={!guest && <ButtonLink to={ADD}>{t('add')}</ButtonLink>}
    />
  )
  return (
    <Paged pages={pages} skeleton={<SkeletonGallery />} failed={{ text: t('list_failed') }} empty={none}>
      {(media) => <Grid media={media} filter={filter} />}
    </Paged>
  )
}

const useFilterWords = () => {
  const t = useTexts(texts)
  return ({ year, author, place }: ListFilter) => [
    ...(year === undefined ? [] : [{ name: 'year' as const, words: t('filter_year', { year }) }]),
    ...(author === undefined ? [] : [{ name: 'author' as const, words: author }]),
    ...(place === undefined ? [] : [{ name: 'place' as const, words: place }]),
  ]
}

const Filters = ({ filter, me }: { filter: ListFilter; me: number | null }) => {
  const t = useTexts(texts)
  const wordsOf = useFilterWords()
  const { owner, type, ...others } = filter
  const mine = me !== null && owner === me
  const plain = Object.keys(filter).length === 0
  return (
    <ChipRow label={t('filter')}>
      <ChipLink to="/media/" selected={plain} replace>
        {t('filter_all')}
      </ChipLink>
      {me !== null && (
        <ChipLink to={filterPath(mine ? { ...others } : { ...filter, owner: me })} selected={mine} replace>
          {t('filter_mine')}
        </ChipLink>
      )}
      <ChipLink
        to={filterPath(type === 'video' ? { ...others, owner } : { ...filter, type: 'video' })}
        selected={type === 'video'}
        replace
      >
        {t('filter_videos')}
      </ChipLink>
      {wordsOf(filter).map(({ name, words }) => (
        <ChipLink
          key={name}
          to={filterPath({ ...filter, [name]: undefined })}
          selected
          replace
          aria-label={t('filter_remove', { name: words })}
        >
          {words} ×
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** Photographs visible to the visitor, newest first. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { auth_entityId: me } = useSession()
  const filter = filterOfPath(useLocation().pathname)
  usePage({ title: t('photos'), add: { run: () => void navigate(ADD), roles: SIGNED_IN, label: t('add') } })
  if (filter === null) {
    return (
      <EmptyState
        title={t('filter_unknown')}
        action={
          <ButtonLink kind="outline" to="/media/">
            {t('all_photos')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles.page}>
      <Filters filter={filter} me={me} />
      {me !== null && filter.owner === me && (
        <p>
          <ButtonLink kind="outline" to="/mediainfo_edit/">
            {t('info_many')}
          </ButtonLink>
        </p>
      )}
      <List filter={filter} guest={me === null} />
    </div>
  )
}
