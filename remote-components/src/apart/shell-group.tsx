import { alert, confirm, Slot, toast, useTexts } from '@florilege/shared/shell'
import { Button, NoUpload } from '@florilege/shared/ui'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const ignore = () => undefined

const Dialogs = () => {
  const t = useTexts(sampleTexts)
  const ask = async () => {
    const words = { yes: t('delete'), no: t('keep') }
    if (await confirm(t('delete_title'), t('delete_text'), words)) toast(t('deleted'))
  }
  return (
    <>
      <Specimen name="alert">
        <State is="try">
          <Button kind="outline" onClick={() => void alert(t('limit_title'), t('limit_text'))}>
            {t('tell')}
          </Button>
        </State>
      </Specimen>
      <Specimen name="confirm">
        <State is="try">
          <Button kind="danger" onClick={() => void ask()}>
            {t('delete')}
          </Button>
        </State>
      </Specimen>
      <Specimen name="toast">
        <State>
          <Button kind="outline" onClick={() => toast(t('saved'))}>
            {t('save')}
          </Button>
        </State>
        <State is="action">
          <Button kind="outline" onClick={() => toast(t('deleted'), { label: t('undo'), run: () => toast(t('saved')) })}>
            {t('save_undo')}
          </Button>
        </State>
      </Specimen>
    </>
  )
}

export const ShellGroup = () => (
  <Group name="shell" folder="shared/shell">
    <Dialogs />
    <Specimen name="Slot">
      <State is="filled_slot">
        <Slot name="upload" limit={1} onDone={ignore} otherwise={<NoUpload />} />
      </State>
    </Specimen>
  </Group>
)
