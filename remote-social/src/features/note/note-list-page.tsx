import { useNavigate } from 'react-router'
import { usePages } from '@florilege/shared/client'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { PostList } from '../timeline/post-list.tsx'

/** `/note/`: the person's own notes (RT-29). */
export const Page = () => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const role = useSession().auth_role
  usePage({
    title: text('notes'),
    heading: 'bar',
    back: '/profile/',
    add: { run: () => void navigate('/note/add/'), roles: [role], label: text('note_write') },
  })
  const pages = usePages('GET /api/note', {})
  const write = <ButtonLink to="/note/add/">{text('note_write')}</ButtonLink>
  return <PostList pages={pages} label={text('notes')} empty={{ title: text('notes_empty'), action: write }} />
}
