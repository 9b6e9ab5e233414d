import type { ContributionPage } from '@florilege/shared/contracts'
import { MapView } from '@florilege/shared/map'
import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useLayer, useTexts } from '@florilege/shared/shell'
import { Button, DefinitionList, PictureFrame, Prose, TimeSince, wallDateText } from '@florilege/shared/ui'
import { MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '../../texts.ts'
import { positionText } from '../media/position-text.ts'
import { Viewer } from '../viewer/viewer.tsx'
import styles from './contribution.module.css'
import { StateChip } from './state-chip.tsx'

const PLACES: Record<string, string> = { bibliography: 'artwork', genus: 'category', species: 'species' }

/** Path of the identified record; null without one. */
export const shownPath = ({ record }: Pick<ContributionPage, 'record'>): string | null =>
  record && `/${PLACES[record.kind] ?? record.kind}/${record.id}/`

/** Title of a contribution: the identified record, else the owner's suggestion. */
export const useContributionTitle = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ record, suggestion }: Pick<ContributionPage, 'record' | 'suggestion'>): string =>
    (record && shownTitle(record.title, language)) ?? suggestion ?? t('contribution_unknown')
}

const Pictures = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  const [at, setAt] = useState(0)
  const viewer = useLayer('viewer')
  const title = useContributionTitle()(item)
  return (
    <>
      <ul className={`plain-list ${styles.pictures}`} aria-label={t('contribution_photos')}>
        {item.pictures.map((picture, index) => (
          <li key={picture.media_id}>
            <button
              type="button"
              className={styles.picture}
              onClick={() => {
                setAt(index)
                viewer.show()
              }}
            >
              <span className="visually-hidden">
                {`${t('viewer_open')}, ${t('viewer_at', { at: index + 1, count: item.pictures.length })}`}
              </span>
              <PictureFrame picture={picture} sizes="(min-width: 1000px) 480px, 92vw" priority={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {viewer.open && (
        <Viewer
          items={item.pictures.map((picture) => ({
            key: picture.media_id,
            picture,
            title,
            author: picture.author ?? item.owner.display_name,
            caption: picture.alt,
          }))}
          at={at}
          onShow={setAt}
          onClose={viewer.close}
        />
      )}
    </>
  )
}

const OnTheMap = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  const title = useContributionTitle()(item)
  const [open, setOpen] = useState(false)
  const { id, lat, lon, position_precision: precision } = item
  const markers = useMemo(() => {
    const within = precision === 'about' ? { within: 10_000 } : {}
    return lat === null || lon === null ? [] : [{ id, lat, lon, label: title, ...within }]
  }, [id, lat, lon, title, precision])
  if (markers.length === 0) return null
  return (
    <>
      <p>
        <Button kind="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          <MapPin aria-hidden="true" />
          {t(open ? 'hide_map' : 'show_map')}
        </Button>
      </p>
      {open && <MapView label={t('map_of', { title })} markers={markers} />}
    </>
  )
}

const History = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  if (item.history.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby="contribution-history">
      <h2 id="contribution-history">{t('history')}</h2>
      <ol className="plain-list">
        {item.history.map(({ state, by, reason, at }) => (
          <li key={`${state} ${at}`} className={styles.step}>
            <p>
              {t('history_by', { state: t(`state_${state}`), name: by?.display_name ?? t('history_site') })}{' '}
              <span className={styles.when}>
                <TimeSince at={at} />
              </span>
            </p>
            {reason && <p className={styles.reason}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** View of a contribution: photographs, content, review history. */
export const ContributionView = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const title = useContributionTitle()(item)
  const { record, lat, lon, position_precision: precision } = item
  const position = lat !== null && lon !== null && positionText({ lat, lon }, language, precision === 'exact' ? 5 : 1)
  return (
    <article className={styles.page}>
      <Pictures item={item} />
      <div className={styles.words}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <StateChip state={item.state} />
        </header>
        {item.note && (
          <Prose plain>
            <p>{item.note}</p>
          </Prose>
        )}
        <DefinitionList
          entries={[
            {
              term: t('contribution_of'),
              value: record && <Link to={shownPath(item) ?? '/'}>{shownTitle(record.title, language)}</Link>,
            },
            { term: t('contributed_by'), value: item.owner.display_name },
            {
              term: t('observed_at'),
              value: item.observed_at && <time dateTime={item.observed_at}>{wallDateText(item.observed_at, language)}</time>,
            },
            { term: t('place'), value: item.place },
            { term: t('position'), value: position && (precision === 'about' ? t('position_about', { position }) : position) },
            { term: t('licence'), value: item.licence && t(`licence_${item.licence}`) },
          ]}
        />
        <OnTheMap item={item} />
        <History item={item} />
      </div>
    </article>
  )
}
