import { useLanguage, useTexts } from '@florilege/shared/shell'
import { DefinitionList } from '@florilege/shared/ui'
import wide from '../../wide-page.module.css'
import type { Preview } from './merge-calls.ts'
import { texts } from './texts.ts'

type Thing = keyof Preview['moves']

/** Number of things that move to the kept record, by kind. */
export const MovedThings = ({ moves }: { moves: Preview['moves'] }) => {
  const t = useTexts(texts)
  const number = new Intl.NumberFormat(useLanguage())
  const told = Object.entries(moves) as [Thing, number][]
  if (told.length === 0) return <p className={wide.quiet}>{t('merge_moves_none')}</p>
  return (
    <DefinitionList entries={told.map(([thing, count]) => ({ term: t(`merge_moves_${thing}`), value: number.format(count) }))} />
  )
}
