import type { SlotProps } from '@florilege/shared/shell'
import { Composer } from './composer.tsx'

/** Content of the composer sheet. */
export const Slot = ({ close }: SlotProps['composer']) => <Composer onSent={close} />
