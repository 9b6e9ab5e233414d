import { Link } from 'react-router'
import { localeOf, useLanguage } from '@florilege/shared/shell'
import { dateText, MoodChip, PrivacyBadge, Prose } from '@florilege/shared/ui'
import { postPath } from '../../kit/post/post-path.ts'
import { Words } from '../../kit/post/field/words.tsx'
import { noonOf } from './mood-calendar.ts'
import styles from './mood.module.css'
import type { Mood } from './use-moods.ts'

const Said = ({ mood }: { mood: Mood }) => {
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(
    new Date(mood.created_at),
  )
  return (
    <li className={styles.said}>
      <p className={styles.line}>
        {mood.mood !== null && <MoodChip mood={mood.mood} />}
        <Link to={postPath(mood.id)}>{time}</Link>
        <PrivacyBadge status={mood.privacy_status} />
        {mood.place !== null && <span>{mood.place}</span>}
      </p>
      {mood.message !== '' && (
        <Prose plain>
          <Words text={mood.message} />
        </Prose>
      )}
    </li>
  )
}

/** Moods of each day, latest day first. */
export const MoodDays = ({ days }: { days: ReadonlyMap<string, Mood[]> }) => {
  const language = useLanguage()
  const latest = [...days].toSorted(([one], [other]) => other.localeCompare(one))
  return (
    <div className={styles.days}>
      {latest.map(([day, moods]) => (
        <section key={day} id={`day-${day}`} className={styles.ofDay}>
          <h3>{dateText(noonOf(day), language)}</h3>
          <ul className="plain-list">
            {moods.map((mood) => (
              <Said key={mood.id} mood={mood} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
