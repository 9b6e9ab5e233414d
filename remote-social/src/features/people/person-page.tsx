import { Navigate, useParams } from 'react-router'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonPosts } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { PersonGone } from './person-gone.tsx'
import { PersonView } from './person-view.tsx'
import { useHandled } from '../../use-handled.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'

/** `/people/:id/`: a person's page, within its privacy (RT-21). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const id = Number(useParams().id)
  const { data, gone, isPending, refetch } = useHandled('GET /api/profile/:id', { params: { id } })
  const profile = data?.data
  usePage({ title: profile?.display_name ?? text('people'), heading: 'bar', back: '/people/' })
  useRelationEvents()
  if (profile !== undefined)
    return profile.type === 'PERSON' ? <PersonView profile={profile} /> : <Navigate to={`/entity/${id}/`} replace />
  if (isPending) return <SkeletonPosts />
  return gone ? <PersonGone id={id} /> : <ErrorCard onRetry={() => void refetch()} />
}
