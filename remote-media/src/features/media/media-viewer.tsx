import { usePages } from '@florilege/shared/client'
import type { MediaItem } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { useEffect, useEffectEvent } from 'react'
import { texts } from '../../texts.ts'
import { Viewer } from '../viewer/viewer.tsx'
import type { ListFilter } from './list-filter.ts'
import { viewerItemOf } from './media-picture.ts'

type Props = { media: MediaItem; filter: ListFilter; onShow: (id: number) => void; onClose: () => void }

/** Viewer of a media with its neighbours in the original list, if the list contains it. */
export const MediaViewer = ({ media, filter, onShow, onClose }: Props) => {
  const t = useTexts(texts)
  const pages = usePages('GET /api/media', Object.keys(filter).length === 0 ? {} : { query: filter })
  const list = pages.data?.pages.flatMap((page) => page.list.data) ?? []
  const found = list.findIndex(({ id }) => id === media.id)
  const items = found < 0 ? [media] : list
  const at = Math.max(0, found)
  const more = useEffectEvent((now: number) => {
    if (found >= 0 && now >= list.length - 2 && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  })
  useEffect(() => more(at), [at])
  return (
    <Viewer
      items={items.map((item) => viewerItemOf(item, t('see_contribution')))}
      at={at}
      more={found >= 0 && pages.hasNextPage}
      onShow={(next) => {
        const chosen = items[next]
        if (chosen !== undefined) onShow(chosen.id)
      }}
      onClose={onClose}
    />
  )
}
