import { useBegun, useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { BookHeart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'

const FlorilegeSheet = lazy(async () => ({ default: (await import('./florilege-sheet.tsx')).FlorilegeSheet }))

/** Adds an item to one of the person's anthologies, or to a new one; a guest signs in first. */
export const AddToFlorilege = ({ item, kind = 'primary' }: { item: number; kind?: 'primary' | 'outline' }) => {
  const t = useTexts(catalogueTexts)
  const begin = useBegun()
  const layer = useLayer('florilege')
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onClick={() => begin({ layer: 'florilege' }) || layer.show()}>
        <BookHeart aria-hidden="true" />
        {t('florilege_add')}
      </Button>
      <Suspense>{layer.open && <FlorilegeSheet item={item} onClose={layer.close} />}</Suspense>
    </>
  )
}
