import { useNavigate } from 'react-router'
import { usePage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { Composer } from './composer.tsx'

/** `/note/add/` (RT-29). */
export const Page = () => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  usePage({ title: text('note_new'), heading: 'bar', back: '/' })
  return <Composer onSent={() => void navigate('/', { replace: true })} />
}
