import { usePages } from '@florilege/shared/client'
import { failed, toast, useTexts } from '@florilege/shared/shell'
import { ChipLink, ChipRow, EmptyState, Paged } from '@florilege/shared/ui'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import wide from '../../wide-page.module.css'
import styles from './merge.module.css'
import { answerPair, useRefreshMerges } from './merge-calls.ts'
import type { Pair } from './merge-calls.ts'
import { MERGES } from './merge-path.ts'
import { PairRow } from './pair-row.tsx'
import { texts } from './texts.ts'

const KINDS = ['genus', 'species', 'bibliography'] as const

/** Queue of likely pairs, newest first. An answered pair leaves it, and the focus goes to the next one. */
export const PairQueue = () => {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const kind = KINDS.find((one) => one === search.get('kind'))
  const pages = usePages('GET /api/merge/pair', { query: kind === undefined ? {} : { kind } })
  const refresh = useRefreshMerges()
  const [busy, setBusy] = useState<number | null>(null)
  const headings = useRef(new Map<number, HTMLElement>())
  const chips = useRef<HTMLDivElement>(null)
  const answer = async (id: number, different: boolean, next: Pair | undefined) => {
    setBusy(id)
    try {
      await answerPair(id, different)
      // Before the row and its focused button are gone.
      const target = next === undefined ? chips.current : headings.current.get(next.id)
      target?.focus()
      await refresh()
      if (different) toast(t('merge_different_told'), { label: t('merge_undo'), run: () => void answer(id, false, undefined) })
    } catch (error) {
      failed(error)
    }
    setBusy(null)
  }
  return (
    <div className={wide.section}>
      <div ref={chips} tabIndex={-1}>
        <ChipRow label={t('merge_kinds')}>
          <ChipLink to={MERGES} selected={kind === undefined}>
            {t('merge_kind_all')}
          </ChipLink>
          {KINDS.map((one) => (
            <ChipLink key={one} to={`${MERGES}?kind=${one}`} selected={kind === one}>
              {t(`merge_kind_${one}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <Paged pages={pages} empty={<EmptyState title={t('merge_none')} text={t('merge_none_text')} />}>
        {(pairs) => (
          <ul className={`plain-list ${styles.rows}`}>
            {pairs.map((pair, at) => (
              <PairRow
                key={pair.id}
                pair={pair}
                busy={busy === pair.id}
                onDifferent={() => void answer(pair.id, true, pairs[at + 1] ?? pairs[at - 1])}
                heading={(element) => {
                  if (element === null) headings.current.delete(pair.id)
                  else headings.current.set(pair.id, element)
                }}
              />
            ))}
          </ul>
        )}
      </Paged>
    </div>
  )
}
