import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { TimeSince } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { useByWords } from '../words/by-words.ts'
import { Published } from '../published.tsx'
import { useReasonWords } from '../words/use-reason-words.ts'

type Live = Pick<ReleaseStatus['channels'][number], 'live' | 'since' | 'by' | 'note'>

/** Definition-list entries of a live release: version, time, author, note. */
export const useLiveFacts = () => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const { sentence } = useReasonWords()
  return ({ live, since, by, note }: Live) => [
    { term: t('version'), value: live.version },
    { term: t('build'), value: <code>{live.build}</code> },
    { term: t('since'), value: <TimeSince at={since} /> },
    { term: t('by'), value: byWords(by) },
    { term: t('note'), value: sentence(note) },
    { term: t('release_handed_in'), value: <Published of={live} /> },
    { term: t('contract'), value: live.contract },
  ]
}
