import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { LayoutGrid, List } from 'lucide-react'
import { texts } from '../../texts.ts'

/** Gallery or article layout; the choice stands in the address. */
export const ViewSwitch = ({ view, onChange }: { view: 'gallery' | 'list'; onChange: (view: 'gallery' | 'list') => void }) => {
  const t = useTexts(texts)
  return view === 'gallery' ? (
    <IconButton label={t('view_list')} onClick={() => onChange('list')}>
      <List />
    </IconButton>
  ) : (
    <IconButton label={t('view_gallery')} onClick={() => onChange('gallery')}>
      <LayoutGrid />
    </IconButton>
  )
}
