import type { SlotComponent } from '@florilege/shared/shell'
import { Viewer } from './viewer.tsx'

/** The viewer for the pictures of another remote. */
export const Slot: SlotComponent<'viewer'> = (props) => <Viewer {...props} />
