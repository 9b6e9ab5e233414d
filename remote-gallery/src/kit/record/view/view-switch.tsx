import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { LayoutGrid, List, Table } from 'lucide-react'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { VIEWS } from '../list/list-view.ts'
import type { View } from '../list/list-view.ts'

const ICONS = { gallery: LayoutGrid, list: List, table: Table } as const

/** Switch between the layouts of a list; the current one is pressed. The choice is in the URL. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const t = useTexts(catalogueTexts)
  return VIEWS.map((other) => {
    const Icon = ICONS[other]
    return (
      <IconButton key={other} label={t(`view_${other}`)} aria-pressed={other === view} onClick={() => onChange(other)}>
        <Icon />
      </IconButton>
    )
  })
}
