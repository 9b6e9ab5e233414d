import { useLayer, useSignedIn } from '@florilege/shared/shell'
import { useDeclarations } from '../remotes/remote-set.ts'

/** The composer of the page: whether a remote offers one, and how to open it. A guest is led to sign in first. */
export const useComposer = () => {
  const layer = useLayer('composer')
  const signedIn = useSignedIn()
  const offered = useDeclarations().some(({ slots }) => slots.some(({ slot }) => slot === 'composer'))
  const open = () => {
    if (signedIn()) layer.show()
  }
  return { offered, open, shown: offered && layer.open, close: layer.close }
}
