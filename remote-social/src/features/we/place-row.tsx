import { useCallback } from 'react'
import { Link } from 'react-router'
import { readable, withEmoji } from '@florilege/shared/rules'
import { formatCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Avatar, KindChip, MoodChip } from '@florilege/shared/ui'
import { weTexts } from './we-texts.ts'
import row from '../../row.module.css'
import { placePath } from './area.ts'
import type { MapPlace } from './area.ts'

/** Display text of a place: its name, the name of a nearby place, or coordinates. */
export const usePosition = (): ((place: MapPlace) => string) => {
  const text = useTexts(weTexts)
  const language = useLanguage()
  return useCallback(
    ({ lat, lon, precision, place }: MapPlace) => {
      if (place !== null) return place.near ? text('we_about', { place: place.name }) : place.name
      const degrees = formatCoordinates({ lat, lon }, { form: 'decimal', language })
      return precision === 'about' ? text('we_about', { place: degrees }) : degrees
    },
    [text, language],
  )
}

/** Person, group or mood in the list, with its place. */
export const PlaceRow = ({ place }: { place: MapPlace }) => {
  const text = useTexts(weTexts)
  const position = usePosition()(place)
  const { kind, display_name: name, profile_image, mood, message } = place
  return (
    <li className={row.row}>
      <Avatar src={profile_image} name={name} size={48} />
      <div className={row.words}>
        <Link className={row.name} to={placePath(place)}>
          {kind === 'MOOD' ? text('we_mood_of', { name }) : name}
        </Link>
        {message !== null && message !== '' && <span className={row.said}>{withEmoji(readable(message))}</span>}
        <span className={row.detail}>{position}</span>
      </div>
      {kind === 'MOOD' && mood !== null && <MoodChip mood={mood} />}
      {kind !== 'MOOD' && <KindChip tint={kind === 'ORGANISATION' ? 'gaude' : 'plain'}>{text(`we_kind_${kind}`)}</KindChip>}
    </li>
  )
}
