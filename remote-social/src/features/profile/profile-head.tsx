import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import type { CallOutput } from '@florilege/shared/client'
import { COUNT_LIMIT, withEmoji } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Avatar, classes, countText } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import styles from './profile-head.module.css'

export type Profile = CallOutput<'GET /api/profile/me'>['data']

/** Count of a profile; `cut` when there are more than were counted. */
const Count = ({ count, word, cut = false }: { count: number; word: 'posts' | 'friends' | 'likes'; cut?: boolean }) => {
  const text = useTexts(communityTexts)
  const language = useLanguage()
  return (
    <div className={styles.count}>
      <dt>{text(word, { count })}</dt>
      <dd>{cut ? text('count_cut', { count: countText(count, language) }) : countText(count, language)}</dd>
    </div>
  )
}

const Portrait = ({ profile, own }: { profile: Profile; own: boolean }) => {
  const text = useTexts(communityTexts)
  const portrait = <Avatar src={profile.profile_image} name={profile.display_name} size={84} />
  if (!own) return portrait
  return (
    <Link to="/profile-image/" className={styles.portrait} aria-label={text('profile_image')}>
      {portrait}
      <span className={styles.camera}>
        <Camera aria-hidden="true" />
      </span>
    </Link>
  )
}

type Props = {
  profile: Profile
  /** True for the reader's own profile, whose image can be changed here. */
  own?: boolean
  /** True for a group or organisation, which has members instead of friends. */
  group?: boolean
  /** True while only name and image are known: space for the counts is reserved. */
  partial?: boolean
}

/** Header of a profile: portrait, counts, name and description. */
export const ProfileHead = ({ profile, own = false, group = false, partial = false }: Props) => (
  <header className={styles.head}>
    <div className={styles.top}>
      <Portrait profile={profile} own={own} />
      <dl className={classes(styles.counts, partial && styles.partial)} aria-busy={partial}>
        <Count count={profile.post_count} word="posts" cut={profile.post_count >= COUNT_LIMIT} />
        {!group && <Count count={profile.friend_count} word="friends" />}
        <Count count={profile.like_count} word="likes" cut={profile.post_count >= COUNT_LIMIT} />
      </dl>
    </div>
    <h2 className={styles.name}>{profile.display_name}</h2>
    {profile.about !== null && <p className={styles.about}>{withEmoji(profile.about)}</p>}
    {profile.place !== null && <p className={styles.place}>{profile.place}</p>}
  </header>
)
