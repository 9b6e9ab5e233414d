import type { MediaPage } from '@florilege/shared/contracts'
import { MapView } from '@florilege/shared/map'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, DefinitionList, PictureFrame, PrivacyBadge, Prose, TimeSince, wallDateText } from '@florilege/shared/ui'
import { MapPin, Maximize2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { VideoFacade } from '@florilege/shared/video'
import { MediaMenu } from './media-menu.tsx'
import { pictureOf, termsOf, titleOf } from './media-picture.ts'
import styles from './media-page.module.css'
import { OwnersPart } from './owners-part.tsx'
import { positionText } from './position-text.ts'

const SIZES = '(min-width: 1000px) 720px, 100vw'
const REMOVED = -1

/** At most its natural width, the mat's width, and the window height. */
const matWidth = ({ width, height }: MediaPage): string => `min(${width}px, 45rem, ${(78 * width) / height}dvh)`

const Facts = ({ media }: { media: MediaPage }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { contribution, lat, lon, position_precision: precision } = media
  const position = lat !== null && lon !== null && positionText({ lat, lon }, language, precision === 'exact' ? 5 : 1)
  return (
    <DefinitionList
      entries={[
        {
          term: t('taken_at'),
          value: media.taken_at && <time dateTime={media.taken_at}>{wallDateText(media.taken_at, language)}</time>,
        },
        { term: t('place'), value: media.place },
        { term: t('position'), value: position && (precision === 'about' ? t('position_about', { position }) : position) },
        {
          term: t('contributed_with'),
          value: contribution && (
            <Link to={`/contribution/${contribution.id}/`}>{contribution.record?.title ?? t('see_contribution')}</Link>
          ),
        },
        { term: t('terms'), value: termsOf(media) },
        { term: t('published_by'), value: media.owner.display_name },
        { term: t('published_at'), value: <TimeSince at={media.created_at} /> },
        { term: t('visibility'), value: media.owned_by_me && <PrivacyBadge status={media.privacy_status} /> },
      ]}
    />
  )
}

/** Map loaded on request: its tile requests reveal the viewed place to the tile service. */
const OnTheMap = ({ media }: { media: MediaPage }) => {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const { id, lat, lon, position_precision: precision } = media
  const title = titleOf(media) ?? t('untitled')
  // A position published to about 10 km is drawn as a circle, with a zoom that shows it.
  const exact = precision === 'exact'
  const markers = useMemo(() => {
    const within = exact ? {} : { within: 10_000 }
    return lat === null || lon === null ? [] : [{ id, lat, lon, label: title, ...within }]
  }, [id, lat, lon, title, exact])
  if (lat === null || lon === null) return null
  return (
    <>
      <p>
        <Button kind="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          <MapPin aria-hidden="true" />
          {t(open ? 'hide_map' : 'show_map')}
        </Button>
      </p>
      {open && <MapView label={t('map_of', { title })} markers={markers} {...(exact ? { start: { lat, lon, zoom: 13 } } : {})} />}
    </>
  )
}

const Picture = ({ media, onOpen }: { media: MediaPage; onOpen: () => void }) => {
  const t = useTexts(texts)
  const title = titleOf(media) ?? t('untitled')
  if (media.type === 'video' && media.url !== null) {
    const { url, pres, width, height } = media
    return <VideoFacade url={url} poster={pres} title={title} width={width} height={height} />
  }
  const picture = pictureOf(media)
  return (
    // The button's name includes its content: the alternative text of the picture is read with it.
    <button type="button" className={styles.enlarge} onClick={onOpen}>
      <span className="visually-hidden">{`${t('viewer_open')}, ${title}`}</span>
      <PictureFrame picture={picture} sizes={SIZES} priority alt={picture.alt === title ? '' : picture.alt} />
      <Maximize2 aria-hidden="true" className={styles.sign} />
    </button>
  )
}

type Props = {
  media: MediaPage
  onOpen: () => void
  onRemoved: () => void
  /** In a popup, whose sheet has the title. */ popup?: boolean
}

/** Photograph or video on its mat, with the texts published by its owner. */
export const Photograph = ({ media, onOpen, onRemoved, popup = false }: Props) => {
  const t = useTexts(texts)
  // A contributed photograph always has a credit, as on the page of its record.
  const author = media.author ?? (media.contribution && media.owner.display_name)
  const Heading = popup ? 'h3' : 'h1'
  return (
    <article className={popup ? styles.popup : styles.page}>
      <div className={styles.mat}>
        <div className={styles.picture} style={{ maxWidth: matWidth(media) }}>
          <Picture media={media} onOpen={onOpen} />
        </div>
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <div>
            <Heading className={styles.title}>{titleOf(media) ?? t('untitled')}</Heading>
            {author && <p className={styles.author}>{author}</p>}
          </div>
          <MediaMenu media={media} opens={popup} onRemoved={onRemoved} />
        </header>
        {media.privacy_status === REMOVED && <p className={styles.removed}>{t('removed')}</p>}
        {media.awaits_service && media.owned_by_me && <p className={styles.note}>{t('video_awaits')}</p>}
        {media.description && (
          <Prose plain>
            <p>{media.description}</p>
          </Prose>
        )}
        <Facts media={media} />
        <OnTheMap media={media} />
        {media.evaluation_count > 0 && <p className={styles.note}>{t('likes', { count: media.evaluation_count })}</p>}
        {/* For a video the server has only the poster, which the user did not upload. */}
        {media.own && media.type !== 'video' && <OwnersPart own={media.own} />}
      </div>
    </article>
  )
}
