import { useCall } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { SkeletonPlate } from '@florilege/shared/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { texts } from '../../texts.ts'
import { MediaViewer } from './media-viewer.tsx'
import { MissingMedia } from './missing-media.tsx'
import { Photograph } from './photograph.tsx'
import { useMediaId } from './record-id.ts'
import { useRemove } from './use-remove.ts'

const SIGNED_IN = ['USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
const REMOVED = -1
/** In the address while the viewer is open, so that it can be shared. */
const VIEW = 'view'

/** A photograph or video by itself; with the viewer over it where the address says so. */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const id = useMediaId()
  const [search] = useSearchParams()
  const query = useCall('GET /api/media/:id', { params: { id } })
  const media = query.data?.data
  const remove = useRemove()
  const leave = () => void navigate('/media/', { replace: true })
  const changeable = media?.owned_by_me === true && media.privacy_status !== REMOVED
  usePage({
    title: media?.title ?? t('photo'),
    back: '/media/',
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
        onOpen={() => void navigate(`/media/${id}/?${VIEW}=1`, { preventScrollReset: true })}
        onRemoved={leave}
      />
      {search.has(VIEW) && (
        <MediaViewer
          media={media}
          onShow={(next) => void navigate(`/media/${next}/?${VIEW}=1`, { replace: true, preventScrollReset: true })}
          onClose={() => void navigate(`/media/${id}/`, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  )
}
