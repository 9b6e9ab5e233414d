import { useFound } from '@florilege/shared/client'
import { Slot, usePage, useTexts } from '@florilege/shared/shell'
import { SkeletonPlate } from '@florilege/shared/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { filterPath, listOf, mediaPath } from './list-filter.ts'
import { titleOf } from './media-picture.ts'
import { MediaViewer } from './media-viewer.tsx'
import { MissingMedia } from './missing-media.tsx'
import { Photograph } from './photograph.tsx'
import { useMediaId } from './record-id.ts'
import { useRemove } from './use-remove.ts'

const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const REMOVED = -1

/** Page of a photograph or video, with the viewer open if the URL says so. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const id = useMediaId()
  const [search] = useSearchParams()
  const { filter, viewed } = listOf(search)
  const query = useFound('GET /api/media/:id', { params: { id } })
  const media = query.data?.data
  const remove = useRemove()
  const leave = () => void navigate(filterPath(filter), { replace: true })
  const changeable = media?.owned_by_me === true && media.privacy_status !== REMOVED
  usePage({
    title: (media && titleOf(media)) ?? t('photo'),
    back: filterPath(filter),
    heading: query.isError ? 'bar' : 'page',
    ...(changeable
      ? {
          edit: { run: () => void navigate(`/media/edit/${id}/`), roles: SIGNED_IN, label: t('edit') },
          remove: { run: () => void remove(id).then((gone) => gone && leave()), roles: SIGNED_IN, label: t('remove') },
        }
      : {}),
  })
  if (media === undefined) {
    return query.isPending ? <SkeletonPlate /> : <MissingMedia error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <Photograph
        media={media}
        onOpen={() => void navigate(mediaPath(id, filter, true), { preventScrollReset: true })}
        onRemoved={leave}
      />
      {media.privacy_status !== REMOVED && <Slot name="item-links" id={id} kind="media" own={media.owned_by_me} />}
      {viewed && (
        <MediaViewer
          media={media}
          filter={filter}
          onShow={(next) => void navigate(mediaPath(next, filter, true), { replace: true, preventScrollReset: true })}
          onClose={() => void navigate(mediaPath(id, filter), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  )
}
