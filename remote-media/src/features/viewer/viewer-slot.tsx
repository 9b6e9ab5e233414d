import type { SlotComponent } from '@florilege/shared/shell'
import { Viewer } from './viewer.tsx'

/** Viewer for pictures of other remotes. */
export const Slot: SlotComponent<'viewer'> = (props) => <Viewer {...props} />
