import { useNavigate } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useActsAsOneself } from '../profile/not-as-entity.tsx'
import { PostList } from '../timeline/post-list.tsx'

/** `/note/`: the person's own notes (RT-29). */
export const Page = () => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const { auth_role: role, auth_displayName: acting } = useSession()
  const asOneself = useActsAsOneself()
  const name = acting ?? ''
  const title = asOneself ? text('notes') : text('people_posts_note')
  usePage({
    title,
    heading: 'bar',
    back: '/profile/',
    add: { run: () => void navigate('/note/add/'), roles: [role], label: text('note_write') },
  })
  const pages = usePages('GET /api/note', {})
  const write = <ButtonLink to="/note/add/">{text('note_write')}</ButtonLink>
  return (
    <PostList
      pages={pages}
      label={title}
      empty={{ title: asOneself ? text('notes_empty') : text('profile_group_empty', { name }), action: write }}
    />
  )
}
