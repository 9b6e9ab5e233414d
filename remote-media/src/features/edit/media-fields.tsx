import type { MediaFields, MediaPage } from '@florilege/shared/contracts'
import { placeOf, placeValue, PlaceField } from '@florilege/shared/map'
import { publishedPosition } from '@florilege/shared/rules'
import type { Position, PositionPrecision } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { FormContext, SelectField, TextArea, TextField } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { texts } from '../../texts.ts'
import { positionText } from '../media/position-text.ts'
import { FocalField } from './focal-field.tsx'
import { focalOf } from './focal-value.ts'

type Initial = Partial<
  Pick<MediaPage, 'title' | 'description' | 'alt' | 'author' | 'taken_at' | 'place' | 'position_precision' | 'focal'>
>

const PRECISIONS = ['none', 'about', 'exact'] as const

type PrecisionProps = { name: string; position: Position; ofPhoto: boolean; initial: PositionPrecision }

const PrecisionField = ({ name, position, ofPhoto, initial: given }: PrecisionProps) => {
  // Moving the place keeps the chosen or default precision.
  const [initial] = useState(given)
  const t = useTexts(texts)
  const language = useLanguage()
  const about = publishedPosition(position, 'about') ?? position
  const words = {
    none: t('position_none'),
    about: t('position_about_choice', { position: positionText(about, language, 1) }),
    exact: t('position_exact_choice', { position: positionText(position, language, 5) }),
  }
  return (
    <SelectField
      name={name}
      label={t('publish_position')}
      hint={t(ofPhoto ? 'position_hint' : 'position_hint_own')}
      defaultValue={initial}
    >
      {PRECISIONS.map((precision) => (
        <option key={precision} value={precision}>
          {words[precision]}
        </option>
      ))}
    </SelectField>
  )
}

type Props = {
  /** URL of the picture. */
  src: string
  /** Prefix of the field names, unique per photograph in a form. */
  prefix?: string
  initial: Initial
  /** Initial position: as entered before, else from the metadata. */
  position: Position | null
  /** Position in the photograph's metadata. */
  photo: Position | null
  /** False when the person may not change the position. */
  places?: boolean
}

type Places = {
  prefix: string
  position: Position | null
  photo: Position | null
  /** Fills in the photograph's position when none is entered. */
  fills?: boolean
  initial: PositionPrecision
}

/** Position field and its published precision. */
export const PositionFields = ({ prefix, position, photo, fills = false, initial }: Places) => {
  const t = useTexts(texts)
  const { kept } = use(FormContext)
  const name = `${prefix}position`
  const before = kept(name)
  const [place, setPlace] = useState(() => (before === undefined ? position : placeOf(before[0])))
  const [blank, setBlank] = useState(place === null)
  // As the field does: never replaces typed text or a draft's value.
  const offered = fills && before === undefined ? placeValue(photo) : ''
  const [asked, setAsked] = useState('')
  if (offered !== asked) {
    setAsked(offered)
    if (blank && offered !== '') {
      setPlace(photo)
      setBlank(false)
    }
  }
  const ofPhoto = place !== null && photo !== null && placeValue(place) === placeValue(photo)
  return (
    <>
      <PlaceField
        name={name}
        label={t('position')}
        initial={position}
        photo={photo}
        offered={fills ? photo : null}
        onChange={(now, isBlank) => {
          setPlace(now)
          setBlank(isBlank)
        }}
      />
      {place && (
        <PrecisionField
          name={`${prefix}position_precision`}
          position={place}
          ofPhoto={ofPhoto}
          // A position that comes from metadata only is not published without a choice.
          initial={ofPhoto && position === null ? 'none' : initial}
        />
      )}
    </>
  )
}

/** Fields for the published data of one photograph. */
export const MediaFieldset = ({ src, prefix = '', initial, position, photo, places = true }: Props) => {
  const t = useTexts(texts)
  return (
    <>
      <TextField name={`${prefix}title`} label={t('title')} defaultValue={initial.title ?? ''} maxLength={200} />
      <TextArea
        name={`${prefix}description`}
        label={t('description')}
        defaultValue={initial.description ?? ''}
        maxLength={5000}
        rows={3}
      />
      <TextField name={`${prefix}alt`} label={t('alt')} hint={t('alt_hint')} defaultValue={initial.alt ?? ''} maxLength={1000} />
      <TextField name={`${prefix}author`} label={t('author')} defaultValue={initial.author ?? ''} maxLength={200} />
      <TextField
        name={`${prefix}taken_at`}
        label={t('taken_at')}
        hint={t('date_hint')}
        type="datetime-local"
        step={1}
        min="1826-01-01T00:00:00"
        max="9999-12-31T23:59:59"
        defaultValue={initial.taken_at ?? ''}
      />
      <TextField
        name={`${prefix}place`}
        label={t('place')}
        hint={t('place_hint')}
        defaultValue={initial.place ?? ''}
        maxLength={200}
      />
      {places && (
        <PositionFields prefix={prefix} position={position} photo={photo} initial={initial.position_precision ?? 'none'} />
      )}
      <FocalField name={`${prefix}focal`} src={src} alt={initial.alt ?? ''} initial={initial.focal ?? null} />
    </>
  )
}

const wordsOf = (value: string | undefined): string | null => value?.trim() || null

// Browsers leave out seconds that are 0.
const wallTimeOf = (value: string | undefined): string | null => {
  if (!value) return null
  return value.length === 16 ? `${value}:00` : value.slice(0, 19)
}

/** Body of the API calls from the fields of one photograph. */
export const fieldsOf = (values: Record<string, string>, prefix: string): MediaFields => {
  const position = placeOf(values[`${prefix}position`])
  const chosen = PRECISIONS.find((precision) => precision === values[`${prefix}position_precision`]) ?? 'none'
  return {
    title: wordsOf(values[`${prefix}title`]),
    description: wordsOf(values[`${prefix}description`]),
    alt: wordsOf(values[`${prefix}alt`]),
    author: wordsOf(values[`${prefix}author`]),
    taken_at: wallTimeOf(values[`${prefix}taken_at`]),
    place: wordsOf(values[`${prefix}place`]),
    position: chosen === 'none' ? null : position,
    position_precision: position === null ? 'none' : chosen,
    focal: focalOf(values[`${prefix}focal`]),
  }
}
