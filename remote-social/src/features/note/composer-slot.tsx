import type { SlotProps } from '@florilege/shared/shell'
import { NoteComposer } from './note-composer.tsx'

/** What the composer button opens: a note. */
export const Slot = ({ close }: SlotProps['composer']) => <NoteComposer onSent={close} />
