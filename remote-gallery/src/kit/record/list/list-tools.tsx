import { useLayer, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { Download, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { ExportSheet } from '../../export/export-sheet.tsx'
import { filterCount, FilterSheet } from '../filter/filter-sheet.tsx'
import type { FilterKind } from '../filter/filter-names.ts'
import styles from './list-header.module.css'
import type { useListState } from './list-state.ts'
import type { View } from './list-view.ts'
import { ViewSwitch } from '../view/view-switch.tsx'

type Props = {
  kind: FilterKind
  state: ReturnType<typeof useListState>
  view: View
  viewDefault: View
}

/** Active filters of a list other than its class. */
const narrowedBy = ({ class: _class, _sort, ...query }: Props['state']['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

/** Filter and layout controls at the end of a list's chip row. */
export const ListTools = ({ kind, state, view, viewDefault }: Props) => {
  const t = useTexts(catalogueTexts)
  const [open, setOpen] = useState(false)
  const exporting = useLayer('export')
  const count = filterCount(state)
  return (
    <div className={styles.tools}>
      <IconButton
        label={count > 0 ? t('filters_on', { count }) : t('filters')}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <SlidersHorizontal />
      </IconButton>
      <ViewSwitch view={view} onChange={(next) => state.set({ view: next === viewDefault ? null : next })} />
      <IconButton label={t('export_list')} aria-haspopup="dialog" onClick={exporting.show}>
        <Download />
      </IconButton>
      {exporting.open && (
        <ExportSheet what={{ kind, class: state.query.class, narrowed: narrowedBy(state.query) }} onClose={exporting.close} />
      )}
      {open && <FilterSheet kind={kind} state={state} onClose={() => setOpen(false)} />}
    </div>
  )
}
