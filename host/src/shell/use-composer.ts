import { useBegun, useLayer } from '@florilege/shared/shell'
import { useDeclarations } from '../remotes/remote-set.ts'

/** The composer of the page: whether a remote offers one, and how to open it. A guest signs in first, then it opens. */
export const useComposer = () => {
  const layer = useLayer('composer')
  const begin = useBegun()
  const offered = useDeclarations().some(({ slots }) => slots.some(({ slot }) => slot === 'composer'))
  const open = () => {
    if (!begin({ layer: 'composer' })) layer.show()
  }
  return { offered, open, shown: offered && layer.open, close: layer.close }
}
