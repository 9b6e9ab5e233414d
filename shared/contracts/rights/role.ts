/** Site roles in ascending order of rights (RO-01). LOGGED is the menu of any signed-in role without a menu of its own. */
export const ROLES = ['GUEST', 'USER', 'CONTRIB', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Lowest role that may make a call or open a page. */
export type Access = 'all' | 'signed-in' | 'contributor' | 'editor' | 'admin'

const LEAST: Record<Access, Role> = {
  all: 'GUEST',
  'signed-in': 'USER',
  contributor: 'CONTRIB',
  editor: 'EDITOR',
  admin: 'ADMIN',
}

/** Tests whether `role` is at least the lowest role of `access`. */
export const allows = (access: Access, role: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(LEAST[access])
