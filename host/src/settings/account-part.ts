import type { Account } from '@florilege/shared/contracts'

/** What the parts about ways to sign in get: the account, and how to say that it has changed. */
export type AccountPart = { account: Account; onChanged: () => Promise<unknown> }

/** Whether an account would be left with no way in when one of its passkeys or linked accounts goes. */
export const isLastWay = ({ has_password, passkey_count, identity_count }: Account): boolean =>
  !has_password && passkey_count + identity_count <= 1
