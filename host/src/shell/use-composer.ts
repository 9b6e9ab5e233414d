import { useBegun, useLayer, useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import { onPartChange, partOf } from '../remotes/parts.ts'
import { useDeclarations } from '../remotes/remote-set.ts'

/** Longest that the sheet waits for what it holds, in ms: it comes with the field in it, or shows that it waits. */
const LONGEST = 400

const isLoading = (remotes: readonly string[]): boolean =>
  remotes.some((remote) => partOf(remote, 'slot:composer').status === 'loading')

/** Goes on once the parts are there or have failed: at once where they are, so that the tap still counts as the cause of the focus. */
const whenLoaded = (remotes: readonly string[], then: () => void): void => {
  if (!isLoading(remotes)) return then()
  const go = () => {
    forget()
    clearTimeout(timer)
    then()
  }
  const forget = onPartChange(() => isLoading(remotes) || go())
  const timer = setTimeout(go, LONGEST)
}

/** The composer of the page: whether a remote offers one, and how to open it. A guest signs in first, then it opens. */
export const useComposer = () => {
  const layer = useLayer('composer')
  const begin = useBegun()
  const role = useSession().auth_role
  const offers = useDeclarations().flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => slot === 'composer').map(({ access }) => ({ name, access })),
  )
  const offered = offers.length > 0
  const usable = offers.filter(({ access }) => allows(access, role)).map(({ name }) => name)
  const open = () => {
    if (!begin({ layer: 'composer' })) whenLoaded(usable, layer.show)
  }
  /** Begins to load it when its button is touched or gets the focus: a tenth of a second before it is opened. */
  const warm = () => void isLoading(usable)
  return { offered, open, warm, shown: offered && layer.open, close: layer.close }
}
