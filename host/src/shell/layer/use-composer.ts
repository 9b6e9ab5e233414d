import { useBegun, useLayer, useSession } from '@florilege/shared/shell'
import { allows } from '@florilege/shared/rules'
import { onPartChange, partOf } from '../../remotes/parts.ts'
import { useDeclarations } from '../../remotes/remote-set.ts'

/** Longest wait for the content of the sheet; ms. The sheet then opens with the field, or with a placeholder. */
const LONGEST = 400

const isLoading = (remotes: readonly string[]): boolean =>
  remotes.some((remote) => partOf(remote, 'slot:composer').status === 'loading')

/**
 * Continues when the parts are loaded or have failed; synchronously if they are, so that the tap still counts as the cause of
 * the focus.
 */
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

/** Composer of the page: whether a remote offers one, and a function that opens it. A guest signs in first. */
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
  /** Preloads the composer when its button is touched or focused, about a tenth of a second before the press. */
  const warm = () => void isLoading(usable)
  return { offered, open, warm, shown: offered && layer.open, close: layer.close }
}
