import { useNavigate } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { texts } from '../../texts.ts'
import { useActsAsOneself } from '../profile/not-as-entity.tsx'
import { PostList } from '../timeline/post-list.tsx'

/** `/note/`: the person's own notes (RT-29). */
export const Page = () => {
  const text = useTexts(communityTexts)
  const common = useTexts(texts)
  const navigate = useNavigate()
  const { auth_role: role, auth_displayName: acting } = useSession()
  const asOneself = useActsAsOneself()
  const name = acting ?? ''
  const title = asOneself ? common('notes') : text('people_posts_note')
  usePage({
    title,
    heading: 'bar',
    back: '/profile/',
    add: { run: () => void navigate('/note/add/'), roles: [role], label: common('note_write') },
  })
  const pages = usePages('GET /api/note', {})
  const write = <ButtonLink to="/note/add/">{common('note_write')}</ButtonLink>
  return (
    <PostList
      pages={pages}
      label={title}
      level={2}
      empty={{ title: asOneself ? common('notes_empty') : text('profile_group_empty', { name }), action: write }}
    />
  )
}
