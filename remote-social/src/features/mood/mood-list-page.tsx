import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage, useSession, useTexts, useZone } from '@florilege/shared/shell'
import { Button, ButtonLink, Chip, ChipRow, EmptyState, ErrorCard, IconButton, MoodChip, useNow } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { dayIn } from '../../day-in.ts'
import { moodTexts } from './mood-texts.ts'
import { useActsAsOneself } from '../profile/not-as-entity.tsx'
import { byDay, monthsOf, noonOf, spanOf, stepped, tallyOf } from './mood-calendar.ts'
import type { Span } from './mood-calendar.ts'
import { MoodDays } from './mood-days.tsx'
import { MoodMonth } from './mood-month.tsx'
import styles from './mood.module.css'
import { useExportMoods } from './use-export-moods.ts'
import type { Mood } from './use-moods.ts'
import { useMoods } from './use-moods.ts'
import { useSpanName } from './use-span-name.ts'

const Tally = ({ moods }: { moods: readonly Mood[] }) => {
  const text = useTexts(moodTexts)
  const tally = tallyOf(moods)
  if (tally.length === 0) return null
  return (
    <ul className={`plain-list ${styles.tally}`} aria-label={text('mood_tally')}>
      {tally.map(({ mood, count }) => (
        <li key={mood}>
          <MoodChip mood={mood} /> <span>{text('mood_times', { count })}</span>
        </li>
      ))}
    </ul>
  )
}

const Switch = ({ span, onChange }: { span: Span; onChange: (span: Span) => void }) => {
  const text = useTexts(moodTexts)
  const name = useSpanName()
  return (
    <>
      <ChipRow label={text('mood_span')}>
        {(['month', 'season'] as const).map((kind) => (
          <Chip
            key={kind}
            selected={kind === span.kind}
            onClick={() => onChange(spanOf(kind, new Date(span.year, span.month + (span.kind === 'season' ? 1 : 0), 1)))}
          >
            {text(`mood_by_${kind}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.steps}>
        <IconButton label={text('mood_earlier')} onClick={() => onChange(stepped(span, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className={styles.span} aria-live="polite">
          {name(span)}
        </h2>
        <IconButton label={text('mood_later')} onClick={() => onChange(stepped(span, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

/** `/mood/`: calendar of the person's own moods by month and season, private (BY-07). */
export const Page = () => {
  const text = useTexts(moodTexts)
  const community = useTexts(communityTexts)
  const navigate = useNavigate()
  const { auth_role: role, auth_displayName: name } = useSession()
  const asOneself = useActsAsOneself()
  const [now, zone] = [useNow(), useZone()]
  const [chosen, setSpan] = useState<Span | null>(null)
  const span = chosen ?? spanOf('month', noonOf(dayIn(now, zone)))
  const { moods, failed, broken, whole, retry } = useMoods(span)
  const days = byDay(moods)
  const save = useExportMoods(span, moods)
  usePage({
    title: asOneself ? text('moods') : community('people_posts_mood'),
    heading: 'bar',
    back: '/profile/',
    add: { run: () => void navigate('/mood/edit/0/'), roles: [role], label: text('mood_say') },
  })
  const say = <ButtonLink to="/mood/edit/0/">{text('mood_say')}</ButtonLink>
  return (
    <div className={styles.page}>
      <p className={styles.private}>{asOneself ? text('moods_private') : text('moods_private_acting', { name: name ?? '' })}</p>
      <Switch span={span} onChange={setSpan} />
      {failed ? (
        <ErrorCard onRetry={retry} />
      ) : (
        <>
          <div className={styles.months}>
            {monthsOf(span).map((month) => (
              <MoodMonth key={month.month} {...month} days={days} titled={span.kind === 'season'} />
            ))}
          </div>
          <Tally moods={moods} />
          {whole && moods.length === 0 && <EmptyState title={text('moods_empty')} text={text('moods_empty_text')} action={say} />}
          {moods.length > 0 && (
            <Button kind="outline" disabled={!whole} onClick={save}>
              <Download aria-hidden="true" />
              {text('moods_export')}
            </Button>
          )}
          <MoodDays days={days} />
          {broken && <ErrorCard text={text('moods_broken')} onRetry={retry} />}
        </>
      )}
    </div>
  )
}
