import { useTexts } from '@florilege/shared/shell'
import { Button, classes } from '@florilege/shared/ui'
import { Check } from 'lucide-react'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './save-mark.module.css'
import type { Saving } from './use-saving.ts'

/** State of saving beside a setting; its space is reserved so that nothing moves. */
export const SaveMark = ({ state, again }: Pick<Saving<unknown>, 'state' | 'again'>) => {
  const text = useTexts(settingsTexts)
  return (
    <div className={classes(styles.mark, styles[state])}>
      <span role="status">
        {state === 'saving' && text('SAVING')}
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" />
            {text('SAVED')}
          </>
        )}
        {state === 'failed' && text('NOT_SAVED')}
      </span>
      {state === 'failed' && (
        <Button kind="outline" onClick={again}>
          {text('SAVE_AGAIN')}
        </Button>
      )}
    </div>
  )
}
