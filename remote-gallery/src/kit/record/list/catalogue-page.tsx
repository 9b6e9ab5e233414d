import type { RecordKind } from '@florilege/shared/contracts'
import { useEyes } from '@florilege/shared/see-as'
import { shownTitle } from '@florilege/shared/rules'
import { usePage, useLanguage } from '@florilege/shared/shell'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRecordActions } from '../change/use-record-actions.ts'
import { useRecordId } from '../record-id.ts'
import { RecordPage } from '../record-page.tsx'

type Props<T> = {
  kind: RecordKind
  query: UseQueryResult<{ data: T }>
  /** Title in the bar while the record loads. */
  title: string
  back: string
  children: (record: T) => ReactNode
}

/** Page of one catalogue record. Editors get their actions in the bar, except in a preview as another viewer. */
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
