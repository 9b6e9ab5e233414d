import type { SlotProps } from '@florilege/shared/shell'
import { AddToFlorilege } from './add-to-florilege.tsx'
import { ItemTies } from '../../kit/link/item-ties.tsx'

/** Anthologies cannot contain anthologies. */
const kept = (kind: SlotProps['item-links']['kind']) => kind !== 'florilege'

/** Catalogue links of an item of another remote, which any reader can add to an anthology (BY-01). */
export const Slot = (props: SlotProps['item-links']) => (
  <ItemTies {...props}>{kept(props.kind) && <AddToFlorilege item={props.id} kind="outline" />}</ItemTies>
)
