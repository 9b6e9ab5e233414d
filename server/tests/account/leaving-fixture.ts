import { PASSWORD } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { stepUp } from '../moderation/moderation.ts'
import type { Member } from '../social.ts'

/** Requests the deletion of a person's account. */
export const leave = async (server: TestServer, member: Member): Promise<void> => {
  await stepUp(server.db, member)
  await member.call('POST /api/account/delete', {})
}

/** The same person changes their mind. */
export const comeBack = async (member: Member): Promise<void> => {
  await member.call('POST /api/login', { body: { email: member.person.email, password: PASSWORD, come_back: true } })
}
