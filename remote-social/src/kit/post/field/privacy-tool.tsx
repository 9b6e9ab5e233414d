import { Globe, Lock, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { ANYBODY, FRIENDS, ONLY_ME } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { classes, privacyOf, uiTexts } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { DRAFT_PRIVACY } from '../compose/post-draft.ts'
import type { DraftPrivacy } from '../compose/post-draft.ts'
import styles from './writing-bar.module.css'

const looks = {
  [ONLY_ME]: { Icon: Lock, key: 'ONLY_ME' },
  [FRIENDS]: { Icon: UsersRound, key: 'FRIENDS' },
  [ANYBODY]: { Icon: Globe, key: 'ANYBODY' },
} as const

/** Toolbar control for the audience of a post: a native select behind an icon (EN-12). */
export const PrivacyTool = ({ value, onChange }: { value: DraftPrivacy; onChange: (chosen: DraftPrivacy) => void }) => {
  const text = useTexts(texts)
  const ui = useTexts(uiTexts)
  const id = useId()
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  const wordOf = (one: DraftPrivacy) => ui(one === FRIENDS && acting !== self ? 'MEMBERS' : looks[one].key)
  const { Icon } = looks[value]
  return (
    <div
      className={classes(styles.tool, styles.privacy)}
      title={text('compose_chosen', { tool: text('note_privacy'), chosen: wordOf(value) })}
    >
      <label htmlFor={id} className="visually-hidden">
        {text('note_privacy')}
      </label>
      <Icon aria-hidden="true" />
      <span className={styles.word} aria-hidden="true">
        {wordOf(value)}
      </span>
      <select id={id} name="privacy" value={value} onChange={(event) => onChange(privacyOf(event.target.value))}>
        {DRAFT_PRIVACY.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
