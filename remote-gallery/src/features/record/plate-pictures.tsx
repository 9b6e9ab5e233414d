import type { Picture } from '@florilege/shared/contracts'
import { Slot, useLayer, useTexts } from '@florilege/shared/shell'
import { PictureFrame } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import styles from './plate-layout.module.css'

const SIZES = '(min-width: 1000px) 560px, 100vw'

/** The work on its mat, and its other pictures below; a tap shows it as large as the screen, down to the original. */
export const PlatePictures = ({ pictures, title }: { pictures: Picture[]; title: string }) => {
  const t = useTexts(texts)
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
          items={pictures.map((picture) => ({
            key: picture.media_id,
            picture,
            title,
            author: picture.author,
            caption: picture.alt === '' ? null : picture.alt,
          }))}
          at={at}
          onShow={setAt}
          onClose={close}
        />
      )}
    </div>
  )
}
