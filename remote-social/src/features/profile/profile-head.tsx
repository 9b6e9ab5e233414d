import type { CallOutput } from '@florilege/shared/client'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Avatar, countText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './profile-head.module.css'

export type Profile = CallOutput<'GET /api/profile/me'>['data']

const Count = ({ count, word }: { count: number; word: 'posts' | 'friends' | 'likes' }) => {
  const text = useTexts(texts)
  const language = useLanguage()
  return (
    <div className={styles.count}>
      <dt>{text(word, { count })}</dt>
      <dd>{countText(count, language)}</dd>
    </div>
  )
}

/** Portrait, counts, name and words of a profile. */
export const ProfileHead = ({ profile }: { profile: Profile }) => (
  <header className={styles.head}>
    <div className={styles.top}>
      <Avatar src={profile.profile_image} name={profile.display_name} size={84} />
      <dl className={styles.counts}>
        <Count count={profile.post_count} word="posts" />
        <Count count={profile.friend_count} word="friends" />
        <Count count={profile.like_count} word="likes" />
      </dl>
    </div>
    <h2 className={styles.name}>{profile.display_name}</h2>
    {profile.about !== null && <p className={styles.about}>{profile.about}</p>}
    {profile.place !== null && <p className={styles.place}>{profile.place}</p>}
  </header>
)
