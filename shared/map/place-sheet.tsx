import type { Position } from '@florilege/shared/rules'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, Sheet } from '@florilege/shared/ui'
import { Camera, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { mapTexts } from './map-texts.ts'
import { MapView } from './map-view.tsx'
import type { MapViewpoint } from './map-view-rules.ts'
import styles from './place.module.css'
import { useDevicePosition } from './use-device-position.ts'

type Props = {
  title: string
  value: Position | null
  /** Position of the photograph, if any. */
  photo: Position | null
  onTake: (position: Position) => void
  onClose: () => void
}

/** Sheet to choose a place on the map, by device location or from the photograph (MN-16). */
export const PlaceSheet = ({ title, value, photo, onTake, onClose }: Props) => {
  const t = useTexts(mapTexts)
  const language = useLanguage()
  const [picked, setPicked] = useState(value)
  const [start, setStart] = useState<MapViewpoint>()
  const [accuracy, setAccuracy] = useState<number | null>(null)
  const go = (position: Position) => {
    setAccuracy(null)
    setPicked(position)
    setStart({ ...position, zoom: 13 })
  }
  const { state, locate } = useDevicePosition(({ lat, lon, accuracy: metres }) => {
    go({ lat, lon })
    setAccuracy(metres)
  })
  const said = {
    idle: accuracy === null ? '' : t('ACCURACY', { metres: accuracy }),
    looking: t('LOCATING'),
    denied: t('LOCATING_DENIED'),
    failed: t('LOCATING_FAILED'),
  }[state]
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button wide disabled={picked === null} onClick={() => picked !== null && onTake(picked)}>
          {t('TAKE')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.ways}>
          <Button kind="outline" busy={state === 'looking'} onClick={locate}>
            <LocateFixed aria-hidden="true" />
            {t('MY_POSITION')}
          </Button>
          {photo !== null && (
            <Button kind="outline" onClick={() => go(photo)}>
              <Camera aria-hidden="true" />
              {t('PHOTO_POSITION')}
            </Button>
          )}
        </div>
        <MapView
          label={title}
          start={start}
          picked={picked}
          onPick={(position) => {
            setAccuracy(null)
            setPicked(position)
          }}
        />
        <p role="status" className={styles.picked}>
          {picked === null ? t('NOTHING_CHOSEN') : t('CHOSEN', { position: formatCoordinates(picked, { language }) })} {said}
        </p>
      </div>
    </Sheet>
  )
}
