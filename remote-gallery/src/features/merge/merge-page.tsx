import { ApiError, useFound } from '@florilege/shared/client'
import { shownTitle } from '@florilege/shared/rules'
import { failed, toast, useLanguage, usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonRows } from '@florilege/shared/ui'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useRecordId } from '../../kit/record/record-id.ts'
import wide from '../../wide-page.module.css'
import { answerPair, undoMerge, useRefreshMerges } from './merge-calls.ts'
import type { Merge } from './merge-calls.ts'
import { MergeForm } from './merge-form.tsx'
import { comparePath, MERGES } from './merge-path.ts'
import { texts } from './texts.ts'

const numberOf = (words: string | null | undefined): number => (/^\d{1,15}$/.test(words ?? '') ? Number(words) : 0)

const Missing = () => {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t('merge_missing')}
      text={t('merge_missing_text')}
      action={
        <ButtonLink kind="outline" to={MERGES}>
          {t('merge_back')}
        </ButtonLink>
      }
    />
  )
}

/** Answers to a pair, each of which leads back to the queue and can be taken back there. */
const useAnswers = (pair: number) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshMerges()
  const leave = async (words: string, back: () => Promise<unknown>, told: string | null) => {
    const takeBack = async () => {
      try {
        await back()
        if (told !== null) toast(told)
        await refresh()
      } catch (error) {
        failed(error)
      }
    }
    await navigate(MERGES)
    await refresh()
    toast(words, { label: t('merge_undo'), run: () => void takeBack() })
  }
  return {
    merged: ({ id, kept, merged_title }: Merge) => {
      const names = { merged: shownTitle(merged_title, language), kept: shownTitle(kept?.title ?? '', language) }
      return leave(t('merge_made', names), () => undoMerge(id), t('merge_undone'))
    },
    different: async () => {
      await answerPair(pair, true)
      await leave(t('merge_different_told'), () => answerPair(pair, false), null)
    },
  }
}

/** Page that compares two records and merges one of them into the other. */
export const Page = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [kept, merged] = [useRecordId(), numberOf(useParams()['other'])]
  const pair = numberOf(useSearchParams()[0].get('pair'))
  const query = useFound('GET /api/merge/preview', { query: { kept, merged } })
  const [swapped, setSwapped] = useState('')
  const answers = useAnswers(pair)
  usePage({ title: t('merge_title'), back: MERGES, heading: 'page' })
  const preview = query.data?.data
  const swap = async () => {
    await navigate(comparePath(merged, kept, pair === 0 ? undefined : pair), { replace: true })
    setSwapped(t('merge_swapped', { title: shownTitle(preview?.merged.title ?? '', language) }))
  }
  return (
    <div className={wide.page}>
      <h1 className={wide.title}>{t('merge_title')}</h1>
      <p role="status" className="visually-hidden">
        {swapped}
      </p>
      {query.isPending ? (
        <SkeletonRows />
      ) : preview !== undefined ? (
        <MergeForm
          key={`${kept} ${merged} ${preview.kept.version} ${preview.merged.version}`}
          preview={preview}
          onSwap={() => void swap()}
          onMerged={answers.merged}
          onDifferent={pair === 0 ? null : answers.different}
          onFailed={() => void query.refetch()}
        />
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        <Missing />
      ) : (
        <ErrorCard onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}
