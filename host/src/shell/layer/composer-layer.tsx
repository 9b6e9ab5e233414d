import { Slot, useTexts } from '@florilege/shared/shell'
import { Sheet } from '@florilege/shared/ui'
import { hostTexts } from '../../i18n/host-texts.ts'
import { useComposer } from './use-composer.ts'

/** The sheet of the composer, which a remote fills. */
export const ComposerLayer = () => {
  const text = useTexts(hostTexts)
  const { shown, close } = useComposer()
  if (!shown) return null
  return (
    <Sheet title={text('COMPOSE')} onClose={close}>
      <div data-parts="">
        <Slot name="composer" close={close} />
      </div>
    </Sheet>
  )
}
