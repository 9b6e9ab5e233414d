import { ANYBODY, FRIENDS, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { classes, PrivacyBadge, Sheet } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { PRIVACY_CHOICES } from './post-menu-rules.ts'
import styles from './post-sheets.module.css'
import { usePostPrivacy } from './use-post-privacy.ts'

const hints = {
  [ANYBODY]: 'privacy_hint_anybody',
  [FRIENDS]: 'privacy_hint_friends',
  [ONLY_ME]: 'privacy_hint_only_me',
  [REMOVED]: 'privacy_hint_removed',
} as const

/** Sheet that changes the audience of an own post with one press (ST-11). */
export const PrivacySheet = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const text = useTexts(texts)
  const set = usePostPrivacy(post)
  const group = post.entity_type !== 'PERSON'
  return (
    <Sheet title={text('post_privacy')} onClose={onClose}>
      <ul className={classes('plain-list', styles.choices)}>
        {PRIVACY_CHOICES.map((status) => (
          <li key={status}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={status === post.privacy_status}
              onClick={() => {
                onClose()
                void set(status)
              }}
            >
              <PrivacyBadge status={status} group={group} />
              <span className={styles.hint}>{text(group && status === FRIENDS ? 'privacy_hint_members' : hints[status])}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
