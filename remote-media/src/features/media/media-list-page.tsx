import { usePages } from '@florilege/shared/client'
import type { MediaItem } from '@florilege/shared/contracts'
import { useLanguage, usePage, useSession, useTexts } from '@florilege/shared/shell'
import {
  ButtonLink,
  ChipLink,
  ChipRow,
  dateText,
  EmptyState,
  ErrorCard,
  Gallery,
  LoadMore,
  PlateCard,
  SkeletonGallery,
} from '@florilege/shared/ui'
import { useNavigate, useParams } from 'react-router'
import { texts } from '../../texts.ts'
import { pictureOf } from './media-picture.ts'
import styles from './media-list-page.module.css'

/** Cards of the first screen: their pictures are fetched at once. */
const FIRST = 4
const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const ADD = '/media/edit/0/'

const Grid = ({ media }: { media: MediaItem[] }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Gallery label={t('photos')}>
      {media.map((item, index) => (
        <PlateCard
          key={item.id}
          to={`/media/${item.id}/`}
          picture={pictureOf(item)}
          priority={index < FIRST}
          author={item.author ?? item.owner.display_name}
          title={item.title ?? t('untitled')}
          detail={[item.place, item.taken_at && dateText(new Date(item.taken_at), language)].filter(Boolean).join(', ')}
        />
      ))}
    </Gallery>
  )
}

const List = ({ owner, guest }: { owner: number | undefined; guest: boolean }) => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/media', owner === undefined ? {} : { query: { owner } })
  if (pages.isPending) return <SkeletonGallery />
  if (pages.data === undefined) return <ErrorCard text={t('list_failed')} onRetry={() => void pages.refetch()} />
  const media = pages.data.pages.flatMap((page) => page.list.data)
  if (media.length === 0) {
    return (
      <EmptyState
        title={t('nothing_title')}
        text={t('nothing_text')}
        action={!guest && <ButtonLink to={ADD}>{t('add')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <Grid media={media} />
      <LoadMore
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

/** What the rest of the path below photos/ asks for: all, those of one owner, or something that does not exist. */
const filterOf = (rest: string): { owner?: number } | null => {
  if (rest === '' || rest === '/') return {}
  const [, owner] = /^owner\/([1-9]\d{0,14})\/?$/.exec(rest) ?? []
  return owner === undefined ? null : { owner: Number(owner) }
}

/** Photographs that the visitor may see, newest first. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { auth_entityId: me } = useSession()
  const filter = filterOf(useParams()['*'] ?? '')
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
      {me !== null && (
        <ChipRow label={t('filter')}>
          <ChipLink to="/media/" selected={filter.owner === undefined} replace>
            {t('filter_all')}
          </ChipLink>
          <ChipLink to={`/media/photos/owner/${me}/`} selected={filter.owner === me} replace>
            {t('filter_mine')}
          </ChipLink>
        </ChipRow>
      )}
      <List owner={filter.owner} guest={me === null} />
    </div>
  )
}
