import type { RecordKind } from '@florilege/shared/contracts'
import { useEyes } from '@florilege/shared/see-as'
import { shownTitle } from '@florilege/shared/rules'
import { usePage, useLanguage } from '@florilege/shared/shell'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRecordActions } from '../edit/use-record-actions.ts'
import { useRecordId } from './record-id.ts'
import { RecordPage } from './record-page.tsx'

type Props<T> = {
  kind: RecordKind
  query: UseQueryResult<{ data: T }>
  /** In the bar as long as the record has not told its own. */
  title: string
  back: string
  children: (record: T) => ReactNode
}

/** The page of one record of the catalogue, with what who keeps it may do there: in the bar, and not with the eyes of others. */
export const CataloguePage = <T extends { title: string }>({ kind, query, title, back, children }: Props<T>) => {
  const as = useEyes()
  const language = useLanguage()
  const actions = useRecordActions(kind, useRecordId())
  usePage({
    ...(query.isSuccess && as === undefined ? actions : {}),
    title: query.isSuccess ? shownTitle(query.data.data.title, language) : title,
    back,
    heading: query.isError ? 'bar' : 'page',
  })
  return (
    <RecordPage query={query} back={back}>
      {children}
    </RecordPage>
  )
}
