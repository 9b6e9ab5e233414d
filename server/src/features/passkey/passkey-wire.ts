import type { Passkey } from '@florilege/shared/contracts'
import type { PasskeyRow } from './passkey-store.ts'

export const passkeyToWire = ({ created_at, used_at, ...row }: PasskeyRow): Passkey => ({
  ...row,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})
