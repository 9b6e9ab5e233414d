import { useFound } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { SkeletonPlate } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { MissingMedia } from './missing-media.tsx'
import { Photograph } from './photograph.tsx'
import { useMediaId } from './record-id.ts'

/** Photograph or video in a popup above the page it was opened from (RT-12). */
export const Page = () => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const id = useMediaId()
  const query = useFound('GET /api/media/:id', { params: { id } })
  const media = query.data?.data
  usePage({ title: t(media?.type === 'video' ? 'video_tab' : 'photo') })
  if (media === undefined) {
    return query.isPending ? <SkeletonPlate /> : <MissingMedia error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Photograph
      popup
      media={media}
      onOpen={() => void navigate(`/media/${id}/?view=1`)}
      onRemoved={() => void navigate('/media/', { replace: true })}
    />
  )
}
