import { useTexts } from '@florilege/shared/shell'
import { Button, Sheet } from '@florilege/shared/ui'
import { installTexts } from '../i18n/install-texts.ts'
import { HomeDrawing, MenuDrawing, ShareDrawing } from './install-drawings.tsx'
import styles from './install-sheet.module.css'

const STEPS = [
  { drawing: <ShareDrawing />, title: 'IOS_SHARE', words: 'IOS_SHARE_TEXT' },
  { drawing: <MenuDrawing />, title: 'IOS_ADD', words: 'IOS_ADD_TEXT' },
  { drawing: <HomeDrawing />, title: 'IOS_OPEN', words: 'IOS_OPEN_TEXT' },
] as const

/** Instructions for adding the site to the home screen of an iPhone or iPad, in text and drawings. */
export const InstallSheet = ({ onClose }: { onClose: () => void }) => {
  const text = useTexts(installTexts)
  return (
    <Sheet
      title={text('IOS_TITLE')}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {text('IOS_DONE')}
        </Button>
      }
    >
      <p className={styles.lead}>{text('IOS_LEAD')}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ drawing, title, words }, at) => (
          <li key={title} className={styles.step}>
            {drawing}
            <div>
              <p className={styles.title}>
                <span className={styles.number}>{at + 1}</span> {text(title)}
              </p>
              <p className={styles.words}>{text(words)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
