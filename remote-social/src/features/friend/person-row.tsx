import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, KindChip, Menu } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { usePersonActions } from './use-person-actions.tsx'
import type { PersonCard } from '../../kit/relation/relation-cache.ts'
import styles from '../../row.module.css'

/** Path of a person's page. */
export const personPath = (id: number): string => `/people/${id}/`

const chips = { s: 'friend_sent', g: 'friend_got', b: 'friend_is' } as const

type Actions = ReturnType<typeof usePersonActions>
type Props = { person: PersonCard; detail?: ReactNode; below?: (actions: Actions) => ReactNode }

/** Person in a list: name, place, relation to the viewer, and the menu (MN-10). */
export const PersonRow = ({ person, detail, below }: Props) => {
  const text = useTexts(communityTexts)
  const actions = usePersonActions(person)
  const { friendship, waits, entries, sheets } = actions
  const { id, display_name: name, profile_image, place } = person
  return (
    <li className={styles.row}>
      <Avatar src={profile_image} name={name} size={48} />
      <div className={styles.words}>
        <Link className={styles.name} to={personPath(id)}>
          {name}
        </Link>
        {(detail ?? place) !== null && <span className={styles.detail}>{detail ?? place}</span>}
      </div>
      {waits && detail === undefined && <KindChip tint="plain">{text('friend_waits')}</KindChip>}
      {!waits && friendship !== 'none' && detail === undefined && (
        <KindChip tint={friendship === 'b' ? 'verdure' : 'plain'}>{text(chips[friendship])}</KindChip>
      )}
      <Menu label={text('people_menu', { name })} entries={entries} />
      {below && <div className={styles.below}>{below(actions)}</div>}
      {sheets}
    </li>
  )
}
