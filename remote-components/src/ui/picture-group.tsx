import { useTexts } from '@florilege/shared/shell'
import { Avatar, EmptyState, FocalChoice, Gallery, Motif, PictureFrame, PlateCard, PlayMark } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import type { Plate, WithPlates } from '../page/plates.ts'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'
import styles from './samples.module.css'

const SIZES = '15rem'

/** Address of the site that is no picture: the browser fails without a failed request. A small picture has one rendition. */
const NO_PICTURE = { thumb: '/robots.txt', pres: '/robots.txt', width: 300, height: 400 }

const NoPictures = () => {
  const t = useTexts(texts)
  return <EmptyState title={t('no_pictures')} text={t('no_pictures_text')} />
}

/** Samples that need a picture, if the site has one. */
const withPlate = (plate: Plate | undefined, samples: (plate: Plate) => ReactNode): ReactNode =>
  plate === undefined ? <NoPictures /> : samples(plate)

const Frames = ({ plates }: WithPlates) => (
  <Specimen name="PictureFrame" small>
    {withPlate(plates[0], ({ picture }) => (
      <>
        <State is="loaded">
          <PictureFrame picture={picture} sizes={SIZES} priority />
        </State>
        <State is="lazy">
          <PictureFrame picture={plates[1]?.picture ?? picture} sizes={SIZES} />
        </State>
        <State is="before">
          <PictureFrame picture={plates.at(-1)?.picture ?? picture} sizes={SIZES} className={styles.waiting} />
        </State>
        <State is="failed">
          <PictureFrame picture={{ ...picture, ...NO_PICTURE }} sizes={SIZES} priority />
        </State>
      </>
    ))}
  </Specimen>
)

const labelOf = ({ byline, title, detail }: Plate) => ({ author: byline, title, detail })

const Cards = ({ plates }: WithPlates) => {
  const t = useTexts(sampleTexts)
  return (
    <>
      <Specimen name="PlateCard" small>
        {withPlate(plates[2] ?? plates[0], (plate) => (
          <>
            <State>
              <PlateCard {...labelOf(plate)} to={`/artwork/${plate.id}/`} picture={plate.picture} sizes={SIZES} />
            </State>
            <State is="video">
              <PlateCard
                {...labelOf(plate)}
                to={`/artwork/${plate.id}/`}
                picture={plate.picture}
                sizes={SIZES}
                video={t('video')}
              />
            </State>
            <State is="without">
              <PlateCard {...labelOf(plate)} to={`/artwork/${plate.id}/`} picture={null} />
            </State>
          </>
        ))}
      </Specimen>
      <Specimen name="Gallery">
        <State wide>
          <Gallery label={t('works_gallery')}>
            {plates.slice(3, 11).map((plate) => (
              <PlateCard key={plate.id} {...labelOf(plate)} to={`/artwork/${plate.id}/`} picture={plate.picture} />
            ))}
          </Gallery>
        </State>
      </Specimen>
      <Specimen name="PlayMark" small>
        {withPlate(plates[1] ?? plates[0], ({ picture }) => (
          <State>
            <div className={styles.corner}>
              <PictureFrame picture={picture} sizes={SIZES} />
              <PlayMark words={t('video')} />
            </div>
          </State>
        ))}
      </Specimen>
    </>
  )
}

const Focal = ({ plate, start }: { plate: Plate; start: { x: number; y: number } | null }) => {
  const [focal, setFocal] = useState(start)
  const { thumb, alt } = plate.picture
  return <FocalChoice src={thumb} alt={alt} focal={focal} onChange={setFocal} />
}

const Person = ({ name, src = null, size }: { name: string; src?: string | null; size?: number }) => (
  <span className={styles.person}>
    <Avatar name={name} src={src} {...(size !== undefined && { size })} />
    {name}
  </span>
)

export const PictureGroup = ({ plates }: WithPlates) => (
  <Group name="picture" folder="shared/ui/picture">
    <Specimen name="Avatar" small>
      <State is="without">
        <Person name="Camille Aubry" />
      </State>
      <State is="loaded">
        <Person name="Camille Aubry" src={plates[0]?.picture.thumb ?? null} />
      </State>
      <State is="large">
        <Person name="Théo Lacaze" size={72} />
      </State>
    </Specimen>
    <Frames plates={plates} />
    <Cards plates={plates} />
    <Specimen name="FocalChoice">
      {withPlate(plates[0], (plate) => (
        <>
          <State>
            <Focal plate={plate} start={null} />
          </State>
          <State is="focal">
            <Focal plate={plate} start={{ x: 30, y: 20 }} />
          </State>
        </>
      ))}
    </Specimen>
    <Specimen name="Motif">
      <State>
        <Motif />
      </State>
    </Specimen>
  </Group>
)
