import type { SlotProps } from '@florilege/shared/shell'
import { Composer } from './composer.tsx'

/** What the composer button opens. */
export const Slot = ({ close }: SlotProps['composer']) => <Composer onSent={close} />
