import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { momentText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useByWords } from './words/by-words.ts'

type Live = ReleaseStatus['channels'][number]['live']

/** Publisher of a build, with time and note; somebody else may have made it live much later. */
export const Published = ({ of: { published_by, published_at: at, note } }: { of: Live }) => {
  const t = useTexts(texts)
  const by = useByWords()(published_by)
  const date = momentText(new Date(at), useLanguage(), useZone())
  return note === '' ? t('release_handed_by', { by, date }) : t('release_handed_why', { by, date, note })
}
