import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './settings.module.css'

type Props = { send: string; busy: boolean; onClose: () => void }

/** The two ways out of a form that opens within a part: send it, or close it. */
export const FormButtons = ({ send, busy, onClose }: Props) => {
  const text = useTexts(settingsTexts)
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={busy}>
        {send}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {text('CANCEL')}
      </Button>
    </div>
  )
}
