import type { Account } from '@florilege/shared/contracts'

/** Props of the sign-in settings: the account, and the callback after a change. */
export type AccountPart = { account: Account; onChanged: () => Promise<unknown> }

/** True when removing one passkey or linked account would leave the account without a sign-in method. */
export const isLastWay = ({ has_password, passkey_count, identity_count }: Account): boolean =>
  !has_password && passkey_count + identity_count <= 1
