import { timeSince } from '../../contracts/texts/time-since.ts'
import { useZone } from '../../shell/taken-over.ts'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { dateText, momentText } from './formats.ts'
import { uiTexts } from '../texts.ts'
import { useNow } from '../use-now.ts'

/** Relative time (CO-05), with the exact time as title. `at` is an ISO 8601 date with time. */
export const TimeSince = ({ at }: { at: string }) => {
  const text = useTexts(uiTexts)
  const language = useLanguage()
  const zone = useZone()
  const moment = new Date(at)
  const since = timeSince(moment.getTime(), useNow())
  const words = {
    now: () => text('JUST_NOW'),
    minutes: (count: number) => text('MINUTES_AGO', { count }),
    hours: (count: number) => text('HOURS_AGO', { count }),
    days: (count: number) => text('DAYS_AGO', { count }),
    date: () => dateText(moment, language, zone),
  }
  return (
    <time dateTime={at} title={momentText(moment, language, zone)}>
      {words[since.unit]('count' in since ? since.count : 0)}
    </time>
  )
}
