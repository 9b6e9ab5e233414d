import { useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { LayoutGrid, List, Table } from 'lucide-react'
import { texts } from '../../texts.ts'
import { VIEWS } from './list-view.ts'
import type { View } from './list-view.ts'

const ICONS = { gallery: LayoutGrid, list: List, table: Table } as const

/** The layouts that a list can have besides the one it has; the choice stands in the address. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const t = useTexts(texts)
  return VIEWS.filter((other) => other !== view).map((other) => {
    const Icon = ICONS[other]
    return (
      <IconButton key={other} label={t(`view_${other}`)} onClick={() => onChange(other)}>
        <Icon />
      </IconButton>
    )
  })
}
