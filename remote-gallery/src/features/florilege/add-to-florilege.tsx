import { useAllowed, useTexts } from '@florilege/shared/shell'
import { loginPath } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { BookHeart } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { FlorilegeSheet } from './florilege-sheet.tsx'

/** Puts what a page shows into one of one's anthologies, or into a new one. */
export const AddToFlorilege = ({ item }: { item: number }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signedIn = useAllowed('signed-in')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => (signedIn ? setOpen(true) : void navigate(loginPath(pathname + search)))}>
        <BookHeart aria-hidden="true" />
        {t('florilege_add')}
      </Button>
      {open && <FlorilegeSheet item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
