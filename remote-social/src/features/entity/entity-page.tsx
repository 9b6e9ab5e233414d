import { useParams } from 'react-router'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { ErrorCard, SkeletonPosts } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { useHandled } from '../../use-handled.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { EntityGone } from './entity-gone.tsx'
import { EntityTemplate } from './edit/entity-templates.tsx'

/** `/entity/:id/`: person, group or organisation; the template follows its type (RT-23). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const id = Number(useParams().id)
  const role = useSession().auth_role
  const { data, gone, isPending, refetch } = useHandled('GET /api/entity/:id', { params: { id } })
  const entity = data?.data
  usePage({ title: entity?.display_name ?? text('entity'), heading: 'bar', back: role === 'GUEST' ? '/' : '/group/' })
  useRelationEvents()
  if (entity !== undefined) return <EntityTemplate key={id} entity={entity} />
  if (isPending) return <SkeletonPosts />
  return gone ? <EntityGone id={id} /> : <ErrorCard onRetry={() => void refetch()} />
}
