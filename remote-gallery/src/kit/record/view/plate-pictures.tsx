import type { Picture } from '@florilege/shared/contracts'
import { Slot, useLayer, useTexts } from '@florilege/shared/shell'
import { termsName } from '@florilege/shared/rules/forms'
import { NoViewer, PictureFrame } from '@florilege/shared/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import styles from './plate-layout.module.css'

const SIZES = '(min-width: 1000px) 560px, 100vw'

/** Author and licence of a picture. */
const creditOf = ({ author, contribution, licence: own }: Picture): string | null => {
  const stated = contribution?.licence ?? own
  const licence = stated ? termsName(stated) : null
  return [author, licence].filter((part) => part !== null).join(', ') || null
}

/** Work on its mat with its other pictures below; a tap opens the viewer up to the original size. */
export const PlatePictures = ({ pictures, title }: { pictures: Picture[]; title: string }) => {
  const t = useTexts(catalogueTexts)
  const { open, show, close } = useLayer('picture')
  const [at, setAt] = useState(0)
  const enlarge = (picture: number) => {
    setAt(picture)
    show()
  }
  const [first, ...others] = pictures
  if (first === undefined) return null
  const enlargeLabel = (number: number) => t('picture_enlarge', { title, at: number, count: pictures.length })
  return (
    <div className={styles.mat}>
      <button type="button" className={styles.enlarge} onClick={() => enlarge(0)}>
        <span className="visually-hidden">{enlargeLabel(1)}</span>
        <PictureFrame picture={first} sizes={SIZES} priority className={styles.work} />
      </button>
      {first.contribution !== undefined && (
        <p className={styles.credit}>
          <Link to={`/contribution/${first.contribution.id}/`}>
            {t('picture_contributed', { credit: creditOf(first) ?? '' })}
          </Link>
        </p>
      )}
      {first.contribution === undefined && first.licence !== undefined && <p className={styles.credit}>{creditOf(first)}</p>}
      {others.length > 0 && (
        <ul role="list" className={styles.others} aria-label={t('picture_others')}>
          {others.map((picture, index) => (
            <li key={picture.media_id}>
              <button type="button" className={styles.other} onClick={() => enlarge(index + 1)}>
                <span className="visually-hidden">{enlargeLabel(index + 2)}</span>
                <PictureFrame picture={picture} sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Slot
          name="viewer"
          otherwise={<NoViewer onClose={close} />}
          items={pictures.map((picture) => ({
            key: picture.media_id,
            picture,
            title,
            author: creditOf(picture),
            caption: picture.alt === '' ? null : picture.alt,
            ...(picture.contribution === undefined
              ? {}
              : { page: { to: `/contribution/${picture.contribution.id}/`, label: t('picture_contribution') } }),
          }))}
          at={at}
          onShow={setAt}
          onClose={close}
        />
      )}
    </div>
  )
}
