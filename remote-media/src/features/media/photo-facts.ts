import { wallMomentText } from '@florilege/shared/ui'
import type { PhotoMetadata } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import type { Language } from '@florilege/shared/shell'
import type { Definition } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { positionText } from './position-text.ts'

const EXACT_DIGITS = 5

const fraction = (seconds: number, language: Language): string =>
  seconds > 0 && seconds < 0.5
    ? `1/${Math.round(1 / seconds)}`
    : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds)

const cameraName = ({ make, model }: { make: string | null; model: string | null }): string | null => {
  if (make === null || model === null) return model ?? make
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
}

/** Metadata of a photograph, field by field, shown to its owner. */
export const usePhotoFacts = (photo: PhotoMetadata): Definition[] => {
  const t = useTexts(texts)
  const language = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  const moment = (wall: string | null) => wall && wallMomentText(wall, language)
  const { camera } = photo
  const settings = camera && [
    camera.exposure !== null && t('exposure_value', { seconds: fraction(camera.exposure, language) }),
    camera.aperture !== null && `ƒ/${number(camera.aperture)}`,
    camera.iso !== null && t('iso_value', { iso: camera.iso }),
    camera.focal_length !== null && t('millimetres', { count: number(camera.focal_length) }),
  ]
  return [
    {
      term: t('exact_position'),
      value: photo.lat !== null && photo.lon !== null && positionText({ lat: photo.lat, lon: photo.lon }, language, EXACT_DIGITS),
    },
    { term: t('altitude'), value: photo.alt !== null && t('metres', { count: number(photo.alt) }) },
    { term: t('direction'), value: photo.direction !== null && t('degrees', { count: number(photo.direction) }) },
    { term: t('accuracy'), value: photo.accuracy !== null && t('metres', { count: number(photo.accuracy) }) },
    { term: t('taken_at'), value: moment(photo.dateTimeOriginal) },
    { term: t('modified_at'), value: moment(photo.datetime) },
    { term: t('camera'), value: camera && cameraName(camera) },
    { term: t('lens'), value: camera?.lens },
    { term: t('exposure'), value: settings && settings.filter(Boolean).join(', ') },
  ]
}
