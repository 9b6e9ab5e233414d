import { useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import type { SlotName } from '@florilege/shared/contracts'
import { RemotePart } from './remote-part.tsx'
import { useDeclarations } from './remote-set.ts'

/** What remotes contribute to an extension point, in declared order, to whoever may see it, each contained by itself. */
export const SlotHost = ({ name, props }: { name: SlotName; props: object }) => {
  const role = useSession().auth_role
  return useDeclarations()
    .flatMap(({ name: remote, slots }) => slots.map((slot) => ({ ...slot, remote })))
    .filter(({ slot, access }) => slot === name && allows(access, role))
    .toSorted((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1))
    .map(({ remote }) => <RemotePart key={remote} remote={remote} part={`slot:${name}`} props={props} waiting={null} />)
}
