import { useBegun, useLayer, useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import { partOf } from '../remotes/parts.ts'
import { useDeclarations } from '../remotes/remote-set.ts'

/** The composer of the page: whether a remote offers one, and how to open it. A guest signs in first, then it opens. */
export const useComposer = () => {
  const layer = useLayer('composer')
  const begin = useBegun()
  const role = useSession().auth_role
  const offers = useDeclarations().flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => slot === 'composer').map(({ access }) => ({ name, access })),
  )
  const offered = offers.length > 0
  const open = () => {
    if (!begin({ layer: 'composer' })) layer.show()
  }
  /** Begins to load it when its button is touched or gets the focus: a tenth of a second before it is opened. */
  const warm = () => {
    for (const { name, access } of offers) if (allows(access, role)) partOf(name, 'slot:composer')
  }
  return { offered, open, warm, shown: offered && layer.open, close: layer.close }
}
