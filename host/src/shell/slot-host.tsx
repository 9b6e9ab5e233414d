import { useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import type { SlotName } from '@florilege/shared/contracts'
import type { ReactNode } from 'react'
import { RemotePart } from '../remotes/remote-part.tsx'
import { useDeclarations } from '../remotes/remote-set.ts'

type SlotHostProps = { name: SlotName; props: object; otherwise: ReactNode }

/**
 * Contributions of remotes to an extension point, in declared order and filtered by access, each contained separately;
 * `otherwise` without any.
 */
export const SlotHost = ({ name, props, otherwise }: SlotHostProps) => {
  const role = useSession().auth_role
  const provided = useDeclarations()
    .flatMap(({ name: remote, slots }) => slots.map((slot) => ({ ...slot, remote })))
    .filter(({ slot, access }) => slot === name && allows(access, role))
    .toSorted((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
  if (provided.length === 0) return otherwise
  return provided.map(({ remote }) => (
    <RemotePart key={remote} remote={remote} part={`slot:${name}`} props={props} waiting={null} />
  ))
}
